/** An ad in a dialog over the list: picture, curve, what is paid and what comes back, into the cart. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Button, buttonLook } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { Promised } from '@/components/Promised';
import { Bone, Loading } from '@/components/Skeleton';
import { AdPhoto } from '@/features/ads/AdPhoto';
import { PriceStage } from '@/features/ads/PriceStage';
import { promiseOf } from '@/features/ads/promise';
import { canBuy } from '@/features/ads/terms';
import { useLiveAd } from '@/features/ads/useLiveAd';
import { shorten } from '@/lib/shorten';
import type { AdDetail } from '@/lib/types';
import { useAdding } from './useAdding';

const SELLER_NAME_MAX = 40;

function Money({ ad }: { ad: AdDetail }) {
  const { pay, today, lowest } = promiseOf(ad);
  return (
    <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <span>
        <Promised sum={pay} className="text-lg" />
      </span>
      <span className="text-sm text-turq-700">
        <Promised sum={today ?? lowest} className="!font-sans !font-semibold" />
      </span>
    </p>
  );
}

function View({ ad, onClose }: { ad: AdDetail; onClose: () => void }) {
  const t = useTranslations('quickView');
  const { add, adding, isVisitor } = useAdding();
  const isForSale = canBuy(ad);
  return (
    <div className="grid gap-5 md:grid-cols-[2fr_3fr]">
      <div className="flex flex-col gap-3">
        <AdPhoto
          ad={ad}
          sizes="(min-width: 768px) 340px, 92vw"
          className="aspect-[4/3] w-full rounded-tile md:aspect-square"
        />
        <p dir="auto" className="line-clamp-3 text-muted text-sm">
          {ad.description}
        </p>
        <p className="text-sm">
          <Link to={paths.seller(ad.sellerId)} className="link inline-block py-1" onClick={onClose}>
            <bdi>{t('seller', { name: shorten(ad.sellerName, SELLER_NAME_MAX) })}</bdi>
          </Link>
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <PriceStage ad={ad} />
        <p className="text-muted text-sm">
          {t(ad.status === 'open' ? 'facts' : 'factsOver', { sold: ad.numOrders, remaining: ad.remaining })}
        </p>
        {isForSale && <Money ad={ad} />}
        <div className="flex flex-wrap gap-2">
          {isForSale ? (
            <Button className="flex-1 whitespace-nowrap" disabled={adding === ad.adId} onClick={() => add(ad.adId)}>
              {t(isVisitor ? 'signIn' : 'addToCart')}
            </Button>
          ) : (
            <p className="flex-1 py-2 font-semibold">{ad.status === 'open' && t('soldOut')}</p>
          )}
          <Link to={paths.ad(ad)} className={buttonLook('secondary', 'flex-1 whitespace-nowrap')} onClick={onClose}>
            {t('details')}
          </Link>
        </div>
      </div>
    </div>
  );
}

export default function QuickView({ adId, name, onClose }: { adId: number; name: string; onClose: () => void }) {
  const t = useTranslations();
  const { ad, isError, refetch } = useLiveAd(adId);
  return (
    <Dialog title={name} isOpen onClose={onClose} shape="wide">
      {ad && <View ad={ad} onClose={onClose} />}
      {!ad && isError && (
        <div role="alert" className="py-10 text-center">
          <p className="mb-4">{t('error.loadFailed')}</p>
          <Button look="secondary" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {!ad && !isError && (
        <Loading>
          <div className="grid gap-5 md:grid-cols-[2fr_3fr]">
            <Bone className="aspect-[4/3] rounded-tile md:aspect-square" />
            <Bone className="h-96 rounded-tile" />
          </div>
        </Loading>
      )}
    </Dialog>
  );
}
