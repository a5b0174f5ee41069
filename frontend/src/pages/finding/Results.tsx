/** The ads that a listing found and its pages; or that there are none, and two ways on. */

import { memo, Suspense } from 'react';
import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { lazily } from '@/components/lazily';
import { Pagination } from '@/components/Pagination';
import { AdGrid } from '@/features/ads/AdGrid';
import { type ShownCategory, useCategories } from '@/features/catalogue/catalogueApi';
import { goneFrom } from '@/features/catalogue/findCategory';
import type { Listing, ListingQuery } from '@/lib/types';
import { useCardTools } from './useCardTools';

const WaysOn = lazily(() => import('./WaysOn'), true);

interface ResultsProps {
  listing: Listing;
  query: ListingQuery;
  parent: ShownCategory | undefined;
  isWide: boolean;
}

/** What the address names of the catalogue was deleted, or has never been. */
function useIsGone(query: ListingQuery): boolean {
  const categories = useCategories();
  return categories !== undefined && goneFrom(categories, query).length > 0;
}

function NothingFound({ query, parent }: Pick<ResultsProps, 'query' | 'parent'>) {
  const t = useTranslations();
  const isGone = useIsGone(query);
  const isCategory = query.categoryId || query.parentId || query.brandId;
  const isWithinParent = parent && (query.categoryId || query.brandId);
  const isEnding = query.endingSoon;
  const withoutFilters = { q: query.q, exact: query.exact };
  const hasFilters = Object.keys(query).some((name) => !['q', 'exact', 'sort', 'page'].includes(name));
  return (
    <>
      <EmptyState
        title={t(isCategory ? 'listing.emptyAds' : 'listing.empty')}
        text={
          isGone
            ? t('filters.goneText')
            : query.q
              ? t('listing.nothingFor', { query: query.q })
              : t('filters.suggestions')
        }
      >
        {query.q && <p className="text-muted text-sm">{t('listing.nothingHint')}</p>}
        <div className="flex flex-wrap justify-center gap-2">
          {query.q && hasFilters && (
            <ButtonLink to={paths.listing(withoutFilters)}>{t('listing.withoutFilters')}</ButtonLink>
          )}
          {isWithinParent ? (
            <ButtonLink to={paths.listing({ parentId: parent.id })}>
              {t('filters.emptyParent', { name: parent.name })}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.listing()}>{t('common.toListing')}</ButtonLink>
          )}
          <ButtonLink
            look="secondary"
            to={paths.listing(isEnding ? { oneStepAway: true } : { endingSoon: true, sort: 'ending' })}
          >
            {t(isEnding ? 'filters.emptyStep' : 'filters.emptyEnding')}
          </ButtonLink>
        </div>
      </EmptyState>
      <Suspense>
        <WaysOn />
      </Suspense>
    </>
  );
}

/** Drawn again only when it finds something else: the sheet of filters opens over fifteen cards that stay as they are. */
export const Results = memo(function Results({ listing, query, parent, isWide }: ResultsProps) {
  const toolsOf = useCardTools();
  // Behind the last page, by a bookmark or after ads were withdrawn: that is not nothing.
  if (listing.items.length === 0 && listing.page > listing.pages && listing.pages > 0)
    return <Navigate replace to={paths.listing({ ...query, page: listing.pages > 1 ? listing.pages : undefined })} />;
  if (listing.items.length === 0) return <NothingFound query={query} parent={parent} />;
  return (
    <>
      <AdGrid ads={listing.items} hrefOf={paths.ad} toolsOf={toolsOf} isWide={isWide} />
      <Pagination
        page={listing.page}
        pages={listing.pages}
        hrefOf={(page) => paths.listing({ ...query, page: page > 1 ? page : undefined })}
      />
    </>
  );
});
