/** The filters of a place in the catalogue: category, sub-category and brand. */
import { useTranslations } from 'use-intl';
import type { ListingQuery } from '@/lib/types';
import { useCategories } from './catalogueApi';
import { FilterChoices } from './FilterChoices';
import { useFacets } from './facetsApi';
import type { FilterProps } from './filterProps';
import { findChosen } from './findCategory';

/** What stays when another category or brand is chosen. */
function keptOf({ parentId: _parent, categoryId: _category, brandId: _brand, page: _page, ...kept }: ListingQuery) {
  return kept;
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

export function PlaceFilters({ query, hrefOf }: FilterProps) {
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

export function BrandFilters({ query, hrefOf }: FilterProps) {
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
