/** /satici/bilgiler: where a supplier is paid and reached, and how its shop is closed. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { OwnPapers } from '@/features/papers/OwnPapers';
import { monthOf, periodOf } from '@/features/statement/months';
import { PayoutPause } from '@/features/statement/PayoutPause';
import { ProviderRecord } from '@/features/statement/ProviderRecord';
import { useStatementQuery } from '@/features/statement/statementApi';
import { DetailsForm } from '@/features/supplier/DetailsForm';
import { isSeller } from '@/features/supplier/standing';
import { type OwnApplication, useOwnApplicationQuery } from '@/features/supplier/supplierApi';
import { serverNow } from '@/lib/dates';
import { QueryState } from '../QueryState';
import { ClosingSection } from './ClosingSection';
import { useSeatPlaces } from './useSeatPlaces';

/** Of the statement that what is left of the shop is read from as well. */
function AtProvider() {
  const { data } = useStatementQuery(periodOf(monthOf(serverNow())), { refetchOnMountOrArgChange: true });
  if (!data) return null;
  // 'All is well' would be said beside what the bank sent back.
  const isWell = data.providerRecord === 'registered';
  return (
    <>
      <PayoutPause statement={data} now={serverNow()} />
      {!(isWell && data.sentBack) && <ProviderRecord statement={data} />}
    </>
  );
}

function SoldDetails({ own }: { own: OwnApplication }) {
  return <DetailsForm own={own} places={useSeatPlaces(own.city)} securityHref={paths.security} />;
}

function Details({ own }: { own: OwnApplication }) {
  return (
    <>
      <div className="flex max-w-2xl flex-col gap-4">
        <SoldDetails own={own} />
        <AtProvider />
        <div className="tile p-4 sm:p-6">
          <OwnPapers />
        </div>
      </div>
      <ClosingSection own={own} />
    </>
  );
}

export function DetailsSection() {
  const t = useTranslations('supplier');
  const query = useOwnApplicationQuery();
  return (
    <QueryState query={query}>
      {(own) =>
        own && isSeller(own.status) ? (
          <Details own={own} />
        ) : own && (own.status === 'closed' || own.dateApproved) ? (
          // Money may still be on its way: an account that the bank refuses is put right here.
          <SoldDetails own={own} />
        ) : (
          <EmptyState title={t('details.missing')}>
            <ButtonLink to={panelPaths.supplierAds()}>{t('orders.toAds')}</ButtonLink>
          </EmptyState>
        )
      }
    </QueryState>
  );
}
