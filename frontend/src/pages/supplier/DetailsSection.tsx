/** /satici/bilgiler: where a supplier is paid and reached. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { DetailsForm } from '@/features/supplier/DetailsForm';
import { type OwnApplication, useOwnApplicationQuery } from '@/features/supplier/supplierApi';
import { QueryState } from '../QueryState';
import { usePlaces } from './usePlaces';

function Details({ own }: { own: OwnApplication }) {
  return <DetailsForm own={own} places={usePlaces(own.city)} securityHref={paths.security} />;
}

export function DetailsSection() {
  const t = useTranslations('supplier');
  const query = useOwnApplicationQuery();
  return (
    <QueryState query={query}>
      {(own) =>
        own ? (
          <Details own={own} />
        ) : (
          <EmptyState title={t('details.missing')}>
            <ButtonLink to={panelPaths.supplierAds()}>{t('orders.toAds')}</ButtonLink>
          </EmptyState>
        )
      }
    </QueryState>
  );
}
