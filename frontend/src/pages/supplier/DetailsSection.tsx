/** /satici/bilgiler: where a supplier is paid and reached. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { useCitiesQuery, useDistrictsQuery } from '@/features/addresses/addressesApi';
import { DetailsForm } from '@/features/supplier/DetailsForm';
import { type OwnApplication, useOwnApplicationQuery } from '@/features/supplier/supplierApi';
import { QueryState } from '../QueryState';

function Details({ own }: { own: OwnApplication }) {
  const [city, setCity] = useState(own.city ?? 0);
  const { data: cities = [] } = useCitiesQuery();
  const { currentData: districts = [] } = useDistrictsQuery(city, { skip: !city });
  return <DetailsForm own={own} places={{ cities, districts, onCity: setCity }} securityHref={paths.security} />;
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
            <ButtonLink to={panelPaths.supplierAds}>{t('orders.toAds')}</ButtonLink>
          </EmptyState>
        )
      }
    </QueryState>
  );
}
