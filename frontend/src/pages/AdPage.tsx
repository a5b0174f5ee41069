/** /ilan/{adId}/{slug}: one ad. */

import { Suspense, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Breadcrumb } from '@/components/Breadcrumb';
import { lazily } from '@/components/lazily';
import { Bone } from '@/components/Skeleton';
import { Counters, SellerLine, TrustLines } from '@/features/ads/AdFacts';
import { BuyBox, mostUnitsOf } from '@/features/ads/BuyBox';
import { FollowButton } from '@/features/ads/FollowButton';
import { Gallery } from '@/features/ads/Gallery';
import { useCountedLook } from '@/features/ads/looksApi';
import { PriceStage } from '@/features/ads/PriceStage';
import { RatingMark } from '@/features/ads/RatingMark';
import { rememberViewed } from '@/features/ads/recentlyViewed';
import { Sharing } from '@/features/ads/Sharing';
import { canBuy } from '@/features/ads/terms';
import { useLiveAd } from '@/features/ads/useLiveAd';
import { useAddToCart } from '@/features/cart/useAddToCart';
import type { WishedAct } from '@/features/session/wanted';
import { asFailure } from '@/lib/api';
import { withMessages } from '@/lib/locale';
import { formatLira } from '@/lib/money';
import { productName } from '@/lib/productName';
import { useActing, useUser } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import type { AdDetail } from '@/lib/types';
import { useInView } from '@/lib/useInView';
import { useTitle } from '@/lib/useTitle';
import { AdSkeleton } from './ad/AdSkeleton';
import { useAsking } from './ad/useAsking';
import { useCrumbs } from './ad/useCrumbs';
import { LoadFailed } from './LoadFailed';
import type { Wanted } from './ToSignIn';

const FIRST_TAB = 'description';
const DepositTerms = lazily(() => withMessages(['cart'], import('@/features/ads/DepositTerms')));
const AdNotFound = lazily(() => import('./ad/AdNotFound'));
const AdTabs = lazily(() => withMessages(['tabs'], import('@/features/ads/AdTabs')));
const WaysOn = lazily(() => withMessages(['demand'], import('./ad/WaysOn')));
const SimilarAds = lazily(() => withMessages(['finding'], import('./ad/SimilarAds')), true);
/** As high as a row of ads (measured): a visitor who is at the footer before the row comes stays where they are. */
const PLACE_OF_A_ROW =
  'empty:mt-10 empty:min-h-[calc(19rem+51vw)] min-[480px]:empty:min-h-[calc(21.6rem+28vw)] md:empty:min-h-[calc(22.4rem+32vw)] min-[992px]:empty:min-h-[calc(25rem+20vw)] min-[1200px]:empty:min-h-[37.5rem]';

function useBuying(ad: AdDetail) {
  const user = useUser();
  const acting = useActing(); // Who acts for a company is told there that carts are closed meanwhile.
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { add: put, adding } = useAddToCart();
  const { pathname } = useLocation();
  const { adId } = ad;
  // What they were about to do is done once they are in.
  const signIn = (kind: WishedAct['kind'], units: number | null = null) =>
    navigate(paths.signIn, { state: { wanted: pathname, act: { kind, adId, units } } satisfies Wanted });
  const add = (amount: number) => {
    if (user) return void put(adId, amount);
    if (!acting) dispatch(toastRequested({ kind: 'warning', key: 'signInToAdd' }));
    signIn('add', amount);
  };
  return { add, isAdding: adding !== undefined, signIn };
}

function AdView({ ad }: { ad: AdDetail }) {
  const t = useTranslations('adPage');
  const locale = useLocale();
  const { add, isAdding, signIn } = useBuying(ad);
  const [wanted, setWanted] = useState(1);
  const [couldBuy] = useState(canBuy(ad));
  const units = Math.min(wanted, mostUnitsOf(ad));
  const below = useRef<HTMLDivElement>(null);
  const isNearTabs = useInView(below, '400px');
  const asks = useAsking(ad.adId);
  const [tab, setTab] = useState(asks ? 'questions' : FIRST_TAB);
  const hasTabs = isNearTabs || tab !== FIRST_TAB;
  const showReviews = () => {
    setTab('reviews');
    below.current?.scrollIntoView();
  };
  const atEnd = useRef<HTMLDivElement>(null);
  const isNearEnd = useInView(atEnd, '400px');
  useEffect(() => rememberViewed(ad.adId), [ad.adId]);
  useCountedLook(ad);
  const price = formatLira(ad.finalPrice ?? ad.instantPrice, locale);
  useTitle(
    t('pageTitle', {
      brand: ad.brandName,
      model: ad.modelName,
      // The Turkish ending hangs on the letters of the currency: the same words as the server's (services/ads/pages).
      price: locale === 'tr' ? price.replace(/\s₺/, ' TL') : price,
    }),
    true,
  );
  return (
    <div className="container-page pb-10">
      <Breadcrumb crumbs={useCrumbs(ad)} />
      <div className="grid gap-5 lg:grid-cols-[5fr_7fr] lg:gap-8">
        <div className="min-w-0 lg:sticky lg:top-20 lg:self-start">
          <Gallery ad={ad} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            <div className="flex items-center justify-between gap-3">
              <h1 className="font-bold text-[1.6rem] md:text-4xl">
                <bdi>{productName(ad)}</bdi>
              </h1>
              <FollowButton adId={ad.adId} onSignIn={() => signIn('follow')} />
            </div>
            <p className="text-muted text-sm sm:text-base">
              <bdi>{ad.sellerName}</bdi> ·{' '}
              <span className="whitespace-nowrap">{t('number', { adId: String(ad.adId) })}</span> ·{' '}
              <span className="whitespace-nowrap">{t('followers', { count: ad.participants })}</span>
            </p>
            {ad.productRating !== null && (
              <button type="button" className="link flex h-7 items-center text-sm" onClick={showReviews}>
                <RatingMark rating={ad.productRating} count={ad.reviewCount} />
              </button>
            )}
            <p dir="auto" className="mt-1 line-clamp-1 max-w-prose text-muted text-sm sm:line-clamp-2">
              {ad.description}
            </p>
          </div>
          <PriceStage
            ad={ad}
            act={
              canBuy(ad) ? (
                <BuyBox ad={ad} units={units} onChangeUnits={setWanted} isAdding={isAdding} onAdd={() => add(units)} />
              ) : (
                <Suspense fallback={<Bone className="mt-4 h-96 rounded-control" />}>
                  <WaysOn ad={ad} onSignIn={() => signIn('follow')} hasTurned={couldBuy} />
                </Suspense>
              )
            }
            share={ad.status === 'open' && <Sharing url={`${location.origin}${paths.ad(ad)}`} ad={ad} />}
          />
          {ad.deposit !== null && ad.status === 'open' && (
            <Suspense fallback={<Bone className="h-96 rounded-tile sm:h-72" />}>
              <DepositTerms ad={ad} units={units} />
            </Suspense>
          )}
          <Counters ad={ad} />
          {ad.status !== 'withdrawn' && <TrustLines hasDeposit={ad.deposit !== null} />}
          <SellerLine ad={ad} href={paths.seller(ad.sellerId)} />
        </div>
      </div>
      <div ref={below} className={`mt-8 grid scroll-mt-20 grid-cols-[minmax(0,1fr)] ${hasTabs ? '' : 'min-h-80'}`}>
        {hasTabs && (
          <Suspense fallback={<Bone className="h-80 rounded-tile" />}>
            <AdTabs ad={ad} active={tab} onChange={setTab} onSignIn={() => signIn('ask')} asks={asks} />
          </Suspense>
        )}
      </div>
      <div ref={atEnd} className={PLACE_OF_A_ROW}>
        <Suspense>{isNearEnd && <SimilarAds ad={ad} />}</Suspense>
      </div>
    </div>
  );
}

export default function AdPage() {
  const { adId } = useParams();
  const { ad, error, refetch } = useLiveAd(Number(adId));
  const isNumber = Number.isInteger(Number(adId));
  if (ad) return <AdView key={ad.adId} ad={ad} />;
  if (!error && isNumber) return <AdSkeleton />;
  if (isNumber && asFailure(error).status !== 404) {
    return (
      <div className="container-page py-8">
        <LoadFailed onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <Suspense>
      <AdNotFound />
    </Suspense>
  );
}
