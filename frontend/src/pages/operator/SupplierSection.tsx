/** /yonetim/tedarikciler/{id}: all of one application, what can be done about it, and all that was done. */
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ProviderRecordOf } from '@/features/operator/ProviderRecordOf';
import { SupplierActs } from '@/features/operator/SupplierActs';
import { SupplierFacts } from '@/features/operator/SupplierFacts';
import { SupplierHistory } from '@/features/operator/SupplierHistory';
import { SupplierRecord } from '@/features/operator/SupplierRecord';
import { SupplierStateChip } from '@/features/operator/SuppliersTable';
import { type SupplierFile, useSupplierFileQuery } from '@/features/operator/suppliersApi';
import { SupplierPapers } from '@/features/papers/SupplierPapers';
import { SupplierReliability } from '@/features/reliability/SupplierReliability';
import { asFailure } from '@/lib/api';
import { QueryState } from '../QueryState';
import { SupplierElsewhere } from './Elsewhere';
import { SupplierTeamActs } from './SupplierTeamActs';

function File({ supplier }: { supplier: SupplierFile }) {
  const t = useTranslations('operator.suppliers');
  return (
    <>
      <section aria-labelledby="company" className="tile flex flex-col gap-5 p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="company" className="min-w-0 break-words font-bold text-xl">
            <bdi>{supplier.companyName}</bdi>
          </h2>
          <SupplierStateChip state={supplier.status} />
        </div>
        <p>{t(`stands.${supplier.status}`)}</p>
        <SupplierActs supplier={supplier} />
        <SupplierFacts supplier={supplier} />
        <SupplierElsewhere supplier={supplier} />
      </section>
      <SupplierPapers personId={supplier.personId} papers={supplier.papers} />
      <ProviderRecordOf personId={supplier.personId} />
      <SupplierRecord personId={supplier.personId} />
      <SupplierReliability personId={supplier.personId} />
      <section aria-labelledby="history" className="tile p-4 sm:p-6">
        <h2 id="history" className="mb-4 font-bold text-lg">
          {t('history')}
        </h2>
        <SupplierHistory moves={supplier.moves} />
      </section>
      <SupplierTeamActs personId={supplier.personId} />
    </>
  );
}

export function SupplierSection({ personId }: { personId: string }) {
  const t = useTranslations('operator.suppliers');
  const query = useSupplierFileQuery(personId, { refetchOnMountOrArgChange: true });
  if (query.error && asFailure(query.error).status === 404) {
    return (
      <EmptyState title={t('missing')}>
        <ButtonLink to={panelPaths.operatorSuppliers()}>{t('toAll')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Link to={panelPaths.operatorSuppliers()} className="link inline-flex min-h-11 items-center gap-2 self-start">
        <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
        {t('toAll')}
      </Link>
      <QueryState query={query}>{(supplier) => <File supplier={supplier} />}</QueryState>
    </div>
  );
}
