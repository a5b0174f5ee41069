/** The companies that one works for: act for one, or leave its team. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DialogForm } from '@/components/DialogForm';
import { useIsHere } from '@/lib/useIsHere';
import { type Employer, useCompaniesQuery } from './teamApi';
import { useSwitching } from './useSwitching';

interface CompaniesProps {
  /** Where one works, and where one is after leaving. */
  panel: string;
  home: string;
}

function Leaving({ company, home, onClose }: { company: Employer; home: string; onClose: () => void }) {
  const t = useTranslations('team');
  const { isBusy, leave } = useSwitching();
  const isHere = useIsHere();
  return (
    <DialogForm
      title={t('leaveTitle')}
      confirmLabel={t('leave')}
      look="danger"
      isBusy={isBusy}
      onSubmit={() => void leave(company.id, home).then(() => isHere.current && onClose())}
      onClose={onClose}
    >
      <p>{t('leaveText', { company: company.companyName })}</p>
    </DialogForm>
  );
}

export function Companies({ panel, home }: CompaniesProps) {
  const t = useTranslations('team');
  const { data: companies = [] } = useCompaniesQuery();
  const { isBusy, actFor } = useSwitching();
  const [leaving, setLeaving] = useState<Employer | null>(null);
  if (companies.length === 0) return null;
  return (
    <section aria-label={t('companies')} className="mb-3 flex flex-col gap-2 border-line border-b pb-3">
      {companies.map((company) => (
        <div key={company.id} className="flex flex-col gap-1">
          <Button
            look="secondary"
            disabled={isBusy || !company.open}
            onClick={() => void actFor(company.supplierId, panel)}
          >
            {t('actFor', { company: company.companyName })}
          </Button>
          {!company.open && <p className="text-muted text-sm">{t('closed')}</p>}
          <Button
            look="quiet"
            aria-label={t('leaveOf', { company: company.companyName })}
            onClick={() => setLeaving(company)}
          >
            {t('leave')}
          </Button>
        </div>
      ))}
      {leaving && <Leaving company={leaving} home={home} onClose={() => setLeaving(null)} />}
    </section>
  );
}
