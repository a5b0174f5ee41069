/** /shop/compare: up to four ads beside each other. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Breadcrumb } from '@/components/Breadcrumb';
import { Button, ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Bone, Loading } from '@/components/Skeleton';
import { Stars } from '@/components/Stars';
import { AdPhoto } from '@/features/ads/AdPhoto';
import { Countdown } from '@/features/ads/Countdown';
import { useSeveralAdsQuery } from '@/features/ads/severalAdsApi';
import { canBuy } from '@/features/ads/terms';
import { useAllAsNow } from '@/features/ads/useAsNow';
import { CompareTable } from '@/features/compare/CompareTable';
import { COMPARE_MAX, selectCompared, uncompared } from '@/features/compare/compareSlice';
import { useLeaving } from '@/features/compare/useLeaving';
import { productName } from '@/lib/productName';
import type { AdDetail } from '@/lib/types';
import { useFocusKept } from '@/lib/useFocusKept';
import { useTitle } from '@/lib/useTitle';
import { ComparedPrice } from './finding/ComparedPrice';
import { useAdding } from './finding/useAdding';
import { LoadFailed } from './LoadFailed';

const FEW = 5;

function Head({ ad }: { ad: AdDetail }) {
  return (
    <Link to={paths.ad(ad)} className="group block">
      <AdPhoto ad={ad} sizes="220px" className="mb-2 aspect-square w-full rounded-control" />
      <bdi className="font-semibold group-hover:underline">{productName(ad)}</bdi>
    </Link>
  );
}

/** What buyers gave the product itself; how its seller is rated stands on the ad's page. */
function Rating({ ad }: { ad: AdDetail }) {
  const t = useTranslations('compare');
  if (ad.productRating === null) return t('notRated');
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Stars value={ad.productRating} />
      <span className="text-muted text-sm">{t('reviews', { count: ad.reviewCount })}</span>
    </span>
  );
}

function Availability({ ad }: { ad: AdDetail }) {
  const t = useTranslations('compare');
  const badge = 'inline-block rounded-full px-2.5 py-1 font-semibold text-sm';
  if (ad.status !== 'open') return <span className={`${badge} bg-cobalt-50`}>{t('over')}</span>;
  if (ad.remaining <= 0) return <span className={`${badge} bg-bole-50 text-bole-600`}>{t('soldOut')}</span>;
  const isFew = ad.remaining <= FEW;
  return (
    <span className={`${badge} ${isFew ? 'bg-saffron-50' : 'bg-turq-50 text-turq-700'}`}>
      {isFew ? t('lastUnits', { count: ad.remaining }) : t('inStock')}
    </span>
  );
}

function useRows(ads: AdDetail[], onRemove: (adId: number) => void) {
  const t = useTranslations('compare');
  const { add, adding } = useAdding();
  const features = [...new Set(ads.flatMap((ad) => ad.specs.map(({ name }) => name)))];
  const row = (key: string, title: string, cellOf: (ad: AdDetail) => ReactNode) => ({
    key,
    title,
    cells: ads.map(cellOf),
  });
  return [
    row('rating', t('rating'), (ad) => <Rating ad={ad} />),
    row('availability', t('availability'), (ad) => <Availability ad={ad} />),
    row('price', t('price'), (ad) => <ComparedPrice ad={ad} />),
    row('until', t('until'), (ad) => <Countdown endDate={ad.endDate} />),
    row('joined', t('standing'), (ad) => t('joined', { sold: ad.numOrders, max: ad.maxParticipants })),
    row('cart', t('cart'), (ad) => (
      <Button
        className="w-full text-sm"
        aria-label={`${t('addToCart')}: ${productName(ad)}`}
        disabled={!canBuy(ad) || adding === ad.adId}
        onClick={() => add(ad.adId)}
      >
        {t('addToCart')}
      </Button>
    )),
    ...features.map((name) =>
      row(`spec-${name}`, name, (ad) => <bdi>{ad.specs.find((spec) => spec.name === name)?.value ?? t('none')}</bdi>),
    ),
    row('remove', t('removeRow'), (ad) => (
      <Button
        look="secondary"
        className="w-full text-sm"
        aria-label={`${t('removeRow')}: ${productName(ad)}`}
        onClick={() => onRemove(ad.adId)}
      >
        {t('removeRow')}
      </Button>
    )),
  ];
}

/** The button that took it away is gone, and who has only keys could not reach this one in time. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

function Comparison({ ads: told }: { ads: AdDetail[] }) {
  const t = useTranslations('compare');
  const ads = useAllAsNow(told);
  const { leaving, leave, undo } = useLeaving();
  const shown = ads.filter((ad) => !leaving.includes(ad.adId));
  const rows = useRows(shown, leave);
  return (
    <>
      <div role="status" className="min-h-4">
        {ads
          .filter((ad) => leaving.includes(ad.adId))
          .map((ad) => (
            <p key={ad.adId} className="mb-2 flex flex-wrap items-center gap-3 rounded-control bg-saffron-50 px-4">
              {t('removed', { name: productName(ad) })}
              <Button look="quiet" ref={focusOnce} onClick={() => undo(ad.adId)}>
                {t('undo')}
              </Button>
            </p>
          ))}
      </div>
      {shown.length > 0 && (
        <CompareTable
          keys={shown.map(({ adId }) => adId)}
          heads={shown.map((ad) => <Head key={ad.adId} ad={ad} />)}
          rows={rows}
        />
      )}
    </>
  );
}

/** Of what is no ad any more nothing can be shown, and it would take the place of another. */
function useDroppingGone(ids: number[], known: AdDetail[] | undefined) {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!known) return;
    for (const id of ids) if (!known.some(({ adId }) => adId === id)) dispatch(uncompared(id));
  }, [ids, known, dispatch]);
}

export default function ComparePage() {
  const t = useTranslations();
  const page = useRef<HTMLDivElement>(null);
  useFocusKept(page);
  const ids = useSelector(selectCompared);
  // Who comes back to the page after a while decides by its prices.
  const options = { skip: ids.length === 0, refetchOnMountOrArgChange: true, refetchOnFocus: true };
  const { data, currentData, isError, refetch } = useSeveralAdsQuery(ids, options);
  useDroppingGone(ids, currentData);
  useTitle(t('compare.title'));
  const ads = (currentData ?? data ?? []).filter(({ adId }) => ids.includes(adId));
  const isEmpty = ids.length === 0;
  return (
    <div ref={page} className="container-page pb-10">
      <Breadcrumb crumbs={[{ label: t('breadcrumb.home'), to: paths.home }, { label: t('compare.title') }]} />
      <h1 className={isEmpty ? 'sr-only' : 'font-bold text-2xl md:text-3xl'}>{t('compare.title')}</h1>
      {isEmpty && (
        <EmptyState title={t('compare.empty')} text={t('compare.intro', { max: COMPARE_MAX })}>
          <ButtonLink to={paths.home}>{t('compare.emptyAction')}</ButtonLink>
        </EmptyState>
      )}
      {!isEmpty && isError && <LoadFailed onRetry={() => void refetch()} />}
      {!isEmpty && !isError && !data && (
        <Loading>
          <Bone className="mt-4 h-[34rem] rounded-tile" />
        </Loading>
      )}
      {!isEmpty && data && <Comparison ads={ads} />}
    </div>
  );
}
