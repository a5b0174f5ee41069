/** /satici/ilanlar: the supplier's own ads. */
import { useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { MiniCurve } from '@/features/ads/MiniCurve';
import { termsOf } from '@/features/ads/terms';
import { OwnAds } from '@/features/supplier/OwnAds';
import { useOwnAdsInfiniteQuery } from '@/features/supplier/supplierApi';
import { ReadOn } from '../ReadOn';
import { NoAdsYet } from './NoAdsYet';
import { TilesSkeleton } from './TilesSkeleton';

export function AdsSection() {
  const navigate = useNavigate();
  const query = useOwnAdsInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <ReadOn query={query} idOf={({ adId }) => adId} skeleton={<TilesSkeleton />} empty={<NoAdsYet />}>
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
