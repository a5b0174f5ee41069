/** The listing's filters: each choice a link, so that it has its address, with how many ads it would leave. */
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Bone } from '@/components/Skeleton';
import { STANDINGS } from '@/lib/standings';
import type { ListingQuery } from '@/lib/types';
import { useCategories } from './catalogueApi';
import { FilterChoices } from './FilterChoices';
import { useFacets, useFirstFacetsComing } from './facetsApi';
import { findChosen } from './findCategory';
import { PriceRange } from './PriceRange';

const RATINGS = [9, 8, 7];

interface FilterProps {
  query: ListingQuery;
  hrefOf: (query: ListingQuery) => string;
}

/** What stays when another category or brand is chosen. */
function keptOf({ parentId: _parent, categoryId: _category, brandId: _brand, page: _page, ...kept }: ListingQuery) {
  return kept;
}

export function isNarrowed({ sort: _sort, page: _page, exact: _exact, ...choices }: ListingQuery): boolean {
  return Object.values(choices).some((value) => value !== undefined);
}

/** How many each of these leaves; undefined for all while that is not known. */
function countsOf(found: { id: number; count: number }[] | undefined) {
  const counts = new Map(found?.map(({ id, count }) => [id, count]));
  return (id: number) => found && (counts.get(id) ?? 0);
}

/** Most ads first, in the order of their names while that is not known. */
function byCount<One extends { count: number | undefined }>(choices: One[]): One[] {
  return [...choices].sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
}

function Places({ query, hrefOf }: FilterProps) {
  const t = useTranslations('listing');
  const categories = useCategories() ?? [];
  const facets = useFacets(query);
  const { parent, category } = findChosen(categories, query);
  const base = keptOf(query);
  const inParents = countsOf(facets?.parents);
  const inCategories = countsOf(facets?.categories);
  return (
    <>
      <FilterChoices
        kind="one"
        title={t('category')}
        choices={(parent ? [parent] : categories).map((one) => ({
          id: one.id,
          name: one.name,
          lang: one.lang,
          active: one === parent,
          count: inParents(one.id),
          to: hrefOf(one === parent ? base : { ...base, parentId: one.id }),
        }))}
      />
      {parent && (
        <FilterChoices
          kind="one"
          title={t('subCategory')}
          choices={parent.subCategories.map((one) => ({
            id: one.id,
            name: one.name,
            lang: one.lang,
            active: one === category,
            count: inCategories(one.id),
            to: hrefOf({ ...base, parentId: parent.id, categoryId: one === category ? undefined : one.id }),
          }))}
        />
      )}
    </>
  );
}

function Brands({ query, hrefOf }: FilterProps) {
  const t = useTranslations('listing');
  const categories = useCategories() ?? [];
  const facets = useFacets(query);
  const { parent, category, brand, brands } = findChosen(categories, query);
  const within = { ...keptOf(query), parentId: parent?.id, categoryId: category?.id };
  const count = countsOf(facets?.brands);
  const choices = brands.map((one) => ({
    id: one.id,
    name: one.name,
    active: one === brand,
    count: count(one.id),
    to: hrefOf({ ...within, brandId: one === brand ? undefined : one.id }),
  }));
  return <FilterChoices kind="one" title={t('brand')} choices={byCount(choices)} />;
}

function Standings({ query, hrefOf }: FilterProps) {
  const t = useTranslations('filters');
  const facets = useFacets(query);
  const here = { ...query, page: undefined };
  const ratings = new Map(facets?.ratings.map(({ ratingFrom, count }) => [ratingFrom, count]));
  return (
    <>
      <FilterChoices
        kind="each"
        title={t('standing')}
        choices={STANDINGS.map((one) => ({
          id: one,
          name: t(one),
          text: t(`${one}Text`),
          active: !!query[one],
          count: facets?.[one],
          to: hrefOf({ ...here, [one]: query[one] ? undefined : true }),
        }))}
      />
      <FilterChoices
        kind="one"
        title={t('rating')}
        choices={RATINGS.map((points) => ({
          id: points,
          name: t('ratingFrom', { points }),
          active: query.ratingFrom === points,
          count: facets && (ratings.get(points) ?? 0),
          to: hrefOf({ ...here, ratingFrom: query.ratingFrom === points ? undefined : points }),
        }))}
      />
    </>
  );
}

interface ListingFiltersProps extends FilterProps {
  /** What is chosen at this moment: a price may be sent off before the page has drawn the choice before it. */
  queryNow: () => ListingQuery;
}

export function ListingFilters({ query, hrefOf, queryNow }: ListingFiltersProps) {
  const t = useTranslations('filters');
  const navigate = useNavigate();
  const categories = useCategories();
  const isComing = useFirstFacetsComing(query);
  if (!categories || isComing) return <Bone className="h-96 w-full" />;
  return (
    <div className="flex flex-col gap-5">
      <Places query={query} hrefOf={hrefOf} />
      <Brands query={query} hrefOf={hrefOf} />
      <PriceRange
        key={`${query.priceFrom} ${query.priceTo}`}
        query={query}
        onChoose={(range) =>
          navigate(hrefOf({ ...queryNow(), page: undefined, priceFrom: undefined, priceTo: undefined, ...range }))
        }
      />
      <Standings query={query} hrefOf={hrefOf} />
      {isNarrowed(query) && (
        <Link to={hrefOf({ sort: query.sort })} className="link self-start py-1">
          {t('clear')}
        </Link>
      )}
    </div>
  );
}
