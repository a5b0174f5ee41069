/** /satici/ilanlar: the supplier's own ads. */
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { MiniCurve } from '@/features/ads/MiniCurve';
import { termsOf } from '@/features/ads/terms';
import { OwnAds } from '@/features/supplier/OwnAds';
import { useOwnAdsQuery } from '@/features/supplier/supplierApi';
import { QueryState } from '../QueryState';
import { TilesSkeleton } from './TilesSkeleton';

export function AdsSection() {
  const t = useTranslations('supplier');
  const navigate = useNavigate();
  const query = useOwnAdsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={query} skeleton={<TilesSkeleton />}>
      {(ads) =>
        ads.length === 0 ? (
          <EmptyState title={t('noAds')} text={t('noAdsText')}>
            <ButtonLink to={panelPaths.createAd}>{t('createAd')}</ButtonLink>
          </EmptyState>
        ) : (
          <OwnAds
            ads={ads}
            hrefOf={paths.ad}
            curveOf={(ad) => <MiniCurve terms={termsOf(ad)} units={ad.numOrders} quantity={ad.quantity} />}
            onDisabled={() => navigate(paths.listing())}
          />
        )
      }
    </QueryState>
  );
}
