/** /tedarikci/{sellerId}: a seller, its ads, and what buyers said of it. */
import { useRef } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Breadcrumb } from '@/components/Breadcrumb';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Pagination } from '@/components/Pagination';
import { Bone, Loading } from '@/components/Skeleton';
import { AdGrid, AdGridSkeleton } from '@/features/ads/AdGrid';
import { useListingQuery } from '@/features/ads/adsApi';
import { listingQueryFrom } from '@/features/ads/listingQuery';
import { RatingBadge } from '@/features/ads/RatingBadge';
import { ReliabilityNote } from '@/features/ads/ReliabilityNote';
import { useSellerQuery } from '@/features/sellers/sellersApi';
import { asFailure } from '@/lib/api';
import { formatDate } from '@/lib/dates';
import { withMessages } from '@/lib/locale';
import { shorten } from '@/lib/shorten';
import type { ListingQuery, Seller } from '@/lib/types';
import { useInView } from '@/lib/useInView';
import { useLate } from '@/lib/useLate';
import { useTitle } from '@/lib/useTitle';
import { SortChoice } from './finding/SortChoice';
import { useCardTools } from './finding/useCardTools';
import { LoadFailed } from './LoadFailed';

const NAME_MAX = 40;
const fetchReviews = () => withMessages(['finding'], import('@/features/sellers/SellerReviews'));

function SellerHead({ seller }: { seller: Seller }) {
  const t = useTranslations('seller');
  const locale = useLocale();
  return (
    <div className="tile mb-6 flex flex-wrap items-center gap-4 p-5">
      {seller.logo ? (
        <img src={seller.logo} alt="" width={72} height={72} className="size-18 rounded-tile object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-18 place-items-center rounded-tile bg-cobalt-700 font-bold text-3xl text-white"
        >
          {seller.name.slice(0, 1)}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h1 className="font-bold text-2xl md:text-3xl">
          <bdi title={seller.name.length > NAME_MAX ? seller.name : undefined}>{shorten(seller.name, NAME_MAX)}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <RatingBadge rating={seller.rating} />
          {seller.ratingCount > 0 && <span>{t('ratingCount', { count: seller.ratingCount })}</span>}
          <ReliabilityNote reliability={seller.reliability} />
          <span>{t('listed', { count: seller.adCount })}</span>
          <span>{t('since', { date: formatDate(seller.dateCreated, locale) })}</span>
        </p>
        {seller.isClosed && <p className="mt-2 font-semibold">{t('closed')}</p>}
      </div>
    </div>
  );
}

/** Below the ads, and fetched when the visitor comes near. */
function Said({ seller }: { seller: Seller }) {
  const near = useRef<HTMLDivElement>(null);
  const SellerReviews = useLate(fetchReviews, useInView(near, '400px'));
  return (
    <div ref={near} className={SellerReviews ? undefined : 'min-h-96'}>
      {SellerReviews && <SellerReviews seller={seller} />}
    </div>
  );
}

export default function SellerPage() {
  const t = useTranslations();
  const { sellerId = '' } = useParams();
  const [params] = useSearchParams();
  const query = { ...listingQueryFrom(params), sellerId };
  const { data: seller, error, refetch } = useSellerQuery(sellerId);
  const { currentData: listing, ...ads } = useListingQuery(query, { skip: !!error, refetchOnFocus: true });
  const toolsOf = useCardTools();
  const hrefOf = (wanted: ListingQuery) => paths.sellerAds(sellerId, wanted);
  const isMissing = !seller && !!error && asFailure(error).status === 404;
  useTitle(isMissing ? t('seller.notFound') : seller?.name);
  if (error && !seller && !isMissing) {
    return (
      <div className="container-page py-8">
        <LoadFailed onRetry={() => void refetch()} />
      </div>
    );
  }
  if (isMissing) {
    return (
      <div className="container-page py-16">
        <EmptyState heading="h1" title={t('seller.notFound')}>
          <ButtonLink to={paths.listing()}>{t('common.toListing')}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  const crumbs = [
    { label: t('breadcrumb.home'), to: paths.home },
    { label: t('breadcrumb.ads'), to: paths.listing() },
    { label: seller ? shorten(seller.name, NAME_MAX) : '…' },
  ];
  return (
    <div className="container-page pb-10">
      <Breadcrumb crumbs={crumbs} />
      {seller ? <SellerHead seller={seller} /> : <Bone className="mb-6 h-28 rounded-tile" />}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold text-xl">{t('seller.ads')}</h2>
        <SortChoice query={query} hrefOf={hrefOf} />
      </div>
      {!listing && ads.isError && <LoadFailed onRetry={() => void ads.refetch()} />}
      {!listing && !ads.isError && (
        <Loading>
          <AdGridSkeleton isWide />
        </Loading>
      )}
      {listing?.items.length === 0 &&
        (listing.page > listing.pages && listing.pages > 0 ? (
          // Behind the last page, as after ads were withdrawn: that is not nothing.
          <Navigate replace to={hrefOf({ ...query, page: listing.pages > 1 ? listing.pages : undefined })} />
        ) : (
          <EmptyState title={t('seller.empty')} />
        ))}
      {listing && listing.items.length > 0 && (
        <>
          <AdGrid ads={listing.items} hrefOf={paths.ad} heading="h3" toolsOf={toolsOf} isWide />
          <Pagination
            page={listing.page}
            pages={listing.pages}
            hrefOf={(page) => hrefOf({ ...query, page: page > 1 ? page : undefined })}
          />
        </>
      )}
      {seller && <Said seller={seller} />}
    </div>
  );
}
