/** /satici for who works for a company and does not act for it yet: the choice of one, and this same page for it. */
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { Button } from '@/components/Button';
import { FormCard } from '@/components/FormCard';
import { type Employer, useCompaniesQuery } from '@/features/team/teamApi';
import { useSwitching } from '@/features/team/useSwitching';
import type { User } from '@/lib/types';
import { QueryState } from '../QueryState';
import { ApplicationSection } from './ApplicationSection';
import { ApplicationSkeleton } from './TilesSkeleton';

function Choice({ companies }: { companies: Employer[] }) {
  const t = useTranslations('supplier.employers');
  const team = useTranslations('team');
  const { isBusy, actFor } = useSwitching();
  const { pathname, search } = useLocation();
  return (
    <FormCard title={t('title')} text={t('text')}>
      <ul className="mb-3 flex flex-col gap-3">
        {companies.map(({ id, supplierId, companyName, open }) => (
          <li key={id}>
            <Button
              className="w-full"
              disabled={isBusy || !open}
              onClick={() => void actFor(supplierId, `${pathname}${search}`)}
            >
              {team('actFor', { company: companyName })}
            </Button>
            {!open && <p className="mt-1 text-muted text-sm">{team('closed')}</p>}
          </li>
        ))}
      </ul>
      <Link to={panelPaths.supplierApplication} className="link inline-flex min-h-11 items-center">
        {t('apply')}
      </Link>
    </FormCard>
  );
}

/** Who works for none is one who may apply to sell. */
export function EmployersPanel({ user }: { user: User }) {
  const query = useCompaniesQuery();
  return (
    <QueryState query={query} skeleton={<ApplicationSkeleton />}>
      {(companies) => (companies.length > 0 ? <Choice companies={companies} /> : <ApplicationSection user={user} />)}
    </QueryState>
  );
}
