/** /kategori: ads by category, brand, price, words or where they stand; every choice is in the URL. */
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Breadcrumb } from '@/components/Breadcrumb';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Loading } from '@/components/Skeleton';
import { AdGridSkeleton } from '@/features/ads/AdGrid';
import { useListingQuery } from '@/features/ads/adsApi';
import { listingQueryFrom } from '@/features/ads/listingQuery';
import { ChosenFilters } from '@/features/catalogue/ChosenFilters';
import { useCategories } from '@/features/catalogue/catalogueApi';
import { findChosen } from '@/features/catalogue/findCategory';
import { asFailure } from '@/lib/api';
import type { Listing, ListingQuery } from '@/lib/types';
import { useFocusKept } from '@/lib/useFocusKept';
import { useTitle } from '@/lib/useTitle';
import { FilterButton, FilterRail, FilterSheet, useFilterPlace } from './finding/FilterPlace';
import { Mended } from './finding/Mended';
import { Results } from './finding/Results';
import { SortChoice } from './finding/SortChoice';
import { LoadFailed } from './LoadFailed';

const PAGE_SIZE = 15;
const REFUSED = 422;

function useHeading(query: ListingQuery, searched: string | null | undefined) {
  const t = useTranslations('listing');
  const categories = useCategories() ?? [];
  const { parent, category, brand } = findChosen(categories, query);
  const words = [category?.name ?? parent?.name, brand?.name].filter(Boolean).join(', ');
  const title = query.q ? t('searchFor', { query: searched ?? query.q }) : words || t('title');
  return { title, parent, category, brand };
}

/** A category or brand that was merged into another one: the address becomes that of the other. */
function useLeadingOn(query: ListingQuery, listing: Listing | undefined) {
  const navigate = useNavigate();
  const moved = listing?.moved;
  useEffect(() => {
    if (!moved) return;
    const { parentId, categoryId, brandId } = moved;
    const place = {
      parentId: parentId ?? undefined,
      categoryId: categoryId ?? undefined,
      brandId: brandId ?? undefined,
    };
    navigate(paths.listing({ ...query, ...place }), { replace: true });
  }, [query, moved, navigate]);
}

/** What the address asks for can't be searched for, however often it is tried: the services say why. */
function Unfound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations();
  const { status, message } = asFailure(error);
  if (status !== REFUSED || !message) return <LoadFailed text={t('listing.failed')} onRetry={onRetry} />;
  return (
    <div role="alert" className="py-8">
      <EmptyState title={message}>
        <ButtonLink to={paths.listing()}>{t('common.toListing')}</ButtonLink>
      </EmptyState>
    </div>
  );
}

export default function ListingPage() {
  const t = useTranslations();
  const choices = useRef<HTMLDivElement>(null);
  // A choice that is taken back leaves with its link.
  useFocusKept(choices);
  const [params] = useSearchParams();
  const query = useMemo(() => listingQueryFrom(params), [params]);
  const { data, currentData, error, isError, isFetching, refetch } = useListingQuery(query, { refetchOnFocus: true });
  useLeadingOn(query, currentData);
  const place = useFilterPlace();
  // What was found before stays until the next answer is here: no flash of bones between two choices.
  // Fifteen cards are drawn in slices, so that another choice can be made meanwhile.
  const listing = useDeferredValue(currentData ?? (isError ? undefined : data));
  const { title, parent, category, brand } = useHeading(query, listing?.searched);
  useTitle(title);
  const crumbs = [
    { label: t('breadcrumb.home'), to: paths.home },
    { label: t('breadcrumb.ads'), to: paths.listing() },
    ...(parent ? [{ label: parent.name, lang: parent.lang, to: paths.listing({ parentId: parent.id }) }] : []),
    ...(parent && category
      ? [
          {
            label: category.name,
            lang: category.lang,
            to: paths.listing({ parentId: parent.id, categoryId: category.id }),
          },
        ]
      : []),
    ...(brand ? [{ label: brand.name }] : []),
  ];
  return (
    <div className="container-page pb-10">
      <Breadcrumb crumbs={crumbs} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="font-bold text-2xl md:text-3xl">{title}</h1>
          <p role="status" className="min-h-6 text-muted text-sm">
            {listing && t('listing.count', { count: listing.total })}
          </p>
        </div>
        <div className="flex min-w-0 max-w-full gap-2">
          <FilterButton place={place} />
          <SortChoice query={query} hrefOf={paths.listing} />
        </div>
      </div>
      <div className={place.isRail ? 'grid gap-6 lg:grid-cols-[17rem_1fr]' : ''}>
        {place.isRail && <FilterRail query={query} />}
        <div className="min-w-0">
          <div ref={choices}>
            <ChosenFilters query={query} hrefOf={paths.listing} isEmpty={listing?.total === 0} />
          </div>
          {listing?.searched && query.q && <Mended query={query} asked={query.q} searched={listing.searched} />}
          {listing && (
            <div aria-busy={isFetching} className={currentData ? undefined : 'opacity-60'}>
              <Results listing={listing} query={query} parent={parent} isWide={!place.isRail} />
            </div>
          )}
          {!listing && !isError && (
            <Loading>
              <AdGridSkeleton count={PAGE_SIZE} isWide={!place.isRail} />
            </Loading>
          )}
          {isError && !currentData && <Unfound error={error} onRetry={() => void refetch()} />}
        </div>
      </div>
      {place.isSheet && <FilterSheet query={query} total={listing?.total} onClose={place.close} />}
    </div>
  );
}
