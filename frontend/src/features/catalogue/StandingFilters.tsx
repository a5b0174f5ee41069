/** The filters by how an ad stands, and by how its product is rated. */
import { useTranslations } from 'use-intl';
import { STANDINGS } from '@/lib/standings';
import { FilterChoices } from './FilterChoices';
import { useFacets } from './facetsApi';
import type { FilterProps } from './filterProps';

const RATINGS = [9, 8, 7];

export function StandingFilters({ query, hrefOf }: FilterProps) {
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
