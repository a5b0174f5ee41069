/** Says for whom one works, and leads back to oneself. */
import { BriefcaseBusiness } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import type { Acting } from '@/lib/types';
import { DUTIES } from './teamApi';
import { useSwitching } from './useSwitching';

interface ActingNoticeProps {
  acting: Acting;
  /** Where one is afterwards. */
  back: string;
  /** Also says what the company does not show. */
  says?: boolean;
}

export function ActingNotice({ acting, back, says = false }: ActingNoticeProps) {
  const t = useTranslations('team');
  const { isBusy, stop } = useSwitching();
  const hidden = DUTIES.filter((duty) => !acting.duties.includes(duty)).map((duty) => t(`duty.${duty}`));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-tile bg-cobalt-50 px-4 py-3 print:hidden">
      <div className="flex min-w-0 items-start gap-3">
        <BriefcaseBusiness size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-cobalt-700" />
        <div className="min-w-0">
          <p className="font-semibold">{t('actingFor', { company: acting.companyName })}</p>
          {says && hidden.length > 0 && (
            <p className="text-muted text-sm">{t('notShown', { parts: hidden.join(t('and')) })}</p>
          )}
        </div>
      </div>
      <Button look="secondary" disabled={isBusy} onClick={() => void stop(back)}>
        {t('stop')}
      </Button>
    </div>
  );
}
