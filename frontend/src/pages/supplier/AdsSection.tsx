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
import { useOwnAdsInfiniteQuery } from '@/features/supplier/supplierApi';
import { ReadOn } from '../ReadOn';
import { TilesSkeleton } from './TilesSkeleton';

export function AdsSection() {
  const t = useTranslations('supplier');
  const navigate = useNavigate();
  const query = useOwnAdsInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  const none = (
    <EmptyState title={t('noAds')} text={t('noAdsText')}>
      <ButtonLink to={panelPaths.createAd}>{t('createAd')}</ButtonLink>
    </EmptyState>
  );
  return (
    <div className="flex flex-col gap-4">
      <ReadOn query={query} idOf={({ adId }) => adId} skeleton={<TilesSkeleton />} empty={none}>
        {(ads) => (
          <OwnAds
            ads={ads}
            hrefOf={paths.ad}
            curveOf={(ad) => <MiniCurve terms={termsOf(ad)} units={ad.numOrders} quantity={ad.quantity} />}
            onDisabled={() => navigate(paths.listing())}
          />
        )}
      </ReadOn>
    </div>
  );
}
