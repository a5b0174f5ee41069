/** /kategori: ads by category, brand or words; every choice is in the URL. */
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Breadcrumb } from '@/components/Breadcrumb';
import { Button, ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Pagination } from '@/components/Pagination';
import { Loading } from '@/components/Skeleton';
import { AdGrid, AdGridSkeleton } from '@/features/ads/AdGrid';
import { useListingQuery } from '@/features/ads/adsApi';
import { listingQueryFrom, SORTS } from '@/features/ads/listingQuery';
import { useCategoriesQuery } from '@/features/catalogue/catalogueApi';
import { findChosen } from '@/features/catalogue/findCategory';
import { ListingFilters } from '@/features/catalogue/ListingFilters';
import type { Listing, ListingQuery, ListingSort } from '@/lib/apiTypes';
import { useTitle } from '@/lib/useTitle';

function SortChoice({ query }: { query: ListingQuery }) {
  const t = useTranslations('listing');
  const navigate = useNavigate();
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="text-muted max-sm:sr-only">{t('sort')}</span>
      <select
        className="min-h-11 rounded-full border border-edge bg-white px-4"
        value={query.sort ?? 'newest'}
        onChange={(event) =>
          navigate(paths.listing({ ...query, page: undefined, sort: event.target.value as ListingSort }))
        }
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort_${sort}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function useHeading(query: ListingQuery) {
  const t = useTranslations('listing');
  const { data: categories = [] } = useCategoriesQuery();
  const { parent, category, brand } = findChosen(categories, query);
  const words = [category?.name ?? parent?.name, brand?.name].filter(Boolean).join(', ');
  const title = query.q ? t('searchFor', { query: query.q }) : words || t('title');
  return { title, parent, category, brand };
}

function Results({ listing, query }: { listing: Listing; query: ListingQuery }) {
  const t = useTranslations('listing');
  if (listing.items.length === 0) {
    return (
      <EmptyState title={query.categoryId || query.parentId || query.brandId ? t('emptyAds') : t('empty')}>
        <ButtonLink to={paths.listing()}>{t('emptyAction')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <AdGrid ads={listing.items} hrefOf={paths.ad} />
      <Pagination
        page={listing.page}
        pages={listing.pages}
        hrefOf={(page) => paths.listing({ ...query, page: page > 1 ? page : undefined })}
      />
    </>
  );
}

export default function ListingPage() {
  const t = useTranslations();
  const [params] = useSearchParams();
  const query = listingQueryFrom(params);
  const { currentData: listing, isError, refetch } = useListingQuery(query);
  const { title, parent, category, brand } = useHeading(query);
  const [filtersOpen, setFiltersOpen] = useState(() => matchMedia('(min-width: 1024px)').matches);
  useTitle(title);
  const crumbs = [
    { label: t('breadcrumb.home'), to: paths.home },
    { label: t('breadcrumb.ads'), to: paths.listing() },
    ...(parent ? [{ label: parent.name, to: paths.listing({ parentId: parent.id }) }] : []),
    ...(parent && category
      ? [{ label: category.name, to: paths.listing({ parentId: parent.id, categoryId: category.id }) }]
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
        <div className="flex gap-2">
          <Button
            look="secondary"
            aria-expanded={filtersOpen}
            aria-controls="filters"
            onClick={() => setFiltersOpen(!filtersOpen)}
          >
            <SlidersHorizontal size={18} aria-hidden="true" />
            {t('listing.filters')}
          </Button>
          <SortChoice query={query} />
        </div>
      </div>
      <div className={filtersOpen ? 'grid gap-6 lg:grid-cols-[16rem_1fr]' : ''}>
        <aside
          id="filters"
          aria-label={t('listing.filters')}
          hidden={!filtersOpen}
          className="tile self-start p-4 lg:sticky lg:top-20"
        >
          <h2 className="sr-only">{t('listing.filters')}</h2>
          <ListingFilters query={query} hrefOf={paths.listing} />
        </aside>
        <div className="min-w-0">
          {listing && <Results listing={listing} query={query} />}
          {!listing && !isError && (
            <Loading>
              <AdGridSkeleton />
            </Loading>
          )}
          {isError && !listing && (
            <EmptyState title={t('listing.failed')}>
              <Button onClick={() => refetch()}>{t('common.retry')}</Button>
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  );
}
