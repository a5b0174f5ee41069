/** /ilan/{adId}/{slug}: one ad. */
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Breadcrumb } from '@/components/Breadcrumb';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Bone, Loading } from '@/components/Skeleton';
import { Counters, SellerLine, TrustLines } from '@/features/ads/AdFacts';
import { BuyBox, mostUnitsOf } from '@/features/ads/BuyBox';
import { FollowButton } from '@/features/ads/FollowButton';
import { Gallery } from '@/features/ads/Gallery';
import { PriceStage } from '@/features/ads/PriceStage';
import { ShareButtons } from '@/features/ads/ShareButtons';
import { adName, canFall } from '@/features/ads/terms';
import { useLiveAd } from '@/features/ads/useLiveAd';
import { useUpdateCartMutation } from '@/features/cart/cartApi';
import { asFailure } from '@/lib/api';
import type { AdDetail } from '@/lib/apiTypes';
import { withMessages } from '@/lib/locale';
import { formatLira } from '@/lib/money';
import { useUser } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import { useInView } from '@/lib/useInView';
import { useTitle } from '@/lib/useTitle';
import { LoadFailed } from './LoadFailed';

const DepositTerms = lazy(() => withMessages(['cart'], import('@/features/ads/DepositTerms')));
const AdTabs = lazy(() => import('@/features/ads/AdTabs'));
const SimilarAds = lazy(() => import('./ad/SimilarAds'));
/** As high as a row of ads (measured): whoever has come to the footer before the row is there stays where they are. */
const PLACE_OF_A_ROW =
  'empty:mt-10 empty:min-h-[calc(19rem+51vw)] min-[480px]:empty:min-h-[calc(21.6rem+28vw)] md:empty:min-h-[calc(22.4rem+32vw)] min-[992px]:empty:min-h-[calc(25rem+20vw)] min-[1200px]:empty:min-h-[37.5rem]';

function useBuying(ad: AdDetail) {
  const user = useUser();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [update, { isLoading }] = useUpdateCartMutation();
  const { pathname } = useLocation();
  const signIn = useCallback(() => navigate(paths.signIn, { state: { wanted: pathname } }), [navigate, pathname]);
  const add = (amount: number) => {
    if (user) return void update({ adId: ad.adId, amount });
    dispatch(toastRequested({ kind: 'warning', key: 'signInToAdd' }));
    signIn();
  };
  return { add, isAdding: isLoading, signIn };
}

function crumbsOf(ad: AdDetail, t: (key: 'home' | 'ads') => string) {
  return [
    { label: t('home'), to: paths.home },
    { label: t('ads'), to: paths.listing() },
    ...(ad.parentId && ad.parentName ? [{ label: ad.parentName, to: paths.listing({ parentId: ad.parentId }) }] : []),
    { label: ad.categoryName, to: paths.listing({ parentId: ad.parentId ?? undefined, categoryId: ad.categoryId }) },
    {
      label: ad.brandName,
      to: paths.listing({ parentId: ad.parentId ?? undefined, categoryId: ad.categoryId, brandId: ad.brandId }),
    },
    { label: ad.modelName },
  ];
}

function AdView({ ad }: { ad: AdDetail }) {
  const t = useTranslations('adPage');
  const breadcrumb = useTranslations('breadcrumb');
  const locale = useLocale();
  const { add, isAdding, signIn } = useBuying(ad);
  const [wanted, setWanted] = useState(1);
  const units = Math.min(wanted, mostUnitsOf(ad));
  const below = useRef<HTMLDivElement>(null);
  const isNearTabs = useInView(below, '400px');
  const atEnd = useRef<HTMLDivElement>(null);
  const isNearEnd = useInView(atEnd, '400px');
  const price = formatLira(ad.finalPrice ?? ad.instantPrice, locale);
  useTitle(
    t('pageTitle', {
      brand: ad.brandName,
      model: ad.modelName,
      // The Turkish ending hangs on the letters of the currency: the same words as the server's (services/ads/head.py).
      price: locale === 'tr' ? price.replace(/\s₺/, ' TL') : price,
    }),
    true,
  );
  return (
    <div className="container-page pb-10">
      <Breadcrumb crumbs={crumbsOf(ad, breadcrumb)} />
      <div className="grid gap-5 lg:grid-cols-[5fr_7fr] lg:gap-8">
        <div className="min-w-0 lg:sticky lg:top-20 lg:self-start">
          <Gallery ad={ad} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            <div className="flex items-center justify-between gap-3">
              <h1 className="font-bold text-[1.6rem] md:text-4xl">
                <bdi>{adName(ad)}</bdi>
              </h1>
              <FollowButton adId={ad.adId} onSignIn={signIn} />
            </div>
            <p className="text-muted text-sm sm:text-base">
              <bdi>{ad.sellerName}</bdi> ·{' '}
              <span className="whitespace-nowrap">{t('number', { adId: String(ad.adId) })}</span> ·{' '}
              <span className="whitespace-nowrap">{t('followers', { count: ad.participants })}</span>
            </p>
            <p dir="auto" className="mt-1 line-clamp-1 max-w-prose text-muted text-sm sm:line-clamp-2 rtl:text-end">
              {ad.description}
            </p>
          </div>
          <PriceStage
            ad={ad}
            share={
              ad.status === 'open' && <ShareButtons url={`${location.origin}${paths.ad(ad)}`} canFall={canFall(ad)} />
            }
          />
          <BuyBox ad={ad} units={units} onChangeUnits={setWanted} isAdding={isAdding} onAdd={() => add(units)} />
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
      <div ref={below} className="mt-8 grid min-h-80 grid-cols-[minmax(0,1fr)]">
        {isNearTabs && (
          <Suspense fallback={<Bone className="h-80 rounded-tile" />}>
            <AdTabs ad={ad} onSignIn={signIn} />
          </Suspense>
        )}
      </div>
      <div ref={atEnd} className={PLACE_OF_A_ROW}>
        <Suspense>{isNearEnd && <SimilarAds ad={ad} />}</Suspense>
      </div>
    </div>
  );
}

function AdSkeleton() {
  return (
    <div className="container-page py-3">
      <Loading>
        <Bone className="mb-4 h-6 w-2/3" />
        <div className="grid gap-5 lg:grid-cols-[5fr_7fr] lg:gap-8">
          <Bone className="aspect-[4/3] w-full rounded-tile lg:aspect-square" />
          <div className="flex flex-col gap-4">
            <Bone className="h-14 w-3/4" />
            <Bone className="h-96 rounded-tile" />
          </div>
        </div>
      </Loading>
    </div>
  );
}

function AdNotFound() {
  const t = useTranslations();
  useTitle(t('adPage.notFound'));
  return (
    <div className="container-page py-16">
      <EmptyState heading="h1" title={t('adPage.notFound')}>
        <ButtonLink to={paths.listing()}>{t('common.toListing')}</ButtonLink>
      </EmptyState>
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
  return <AdNotFound />;
}
