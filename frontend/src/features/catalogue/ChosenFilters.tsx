/** What a listing is narrowed down to, each with a way to take it back; the address is the memory. */
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatLira } from '@/lib/money';
import { STANDINGS } from '@/lib/standings';
import type { ListingQuery } from '@/lib/types';
import { useCategories } from './catalogueApi';
import { brandIn, findChosen, type GoneName, goneFrom } from './findCategory';

interface Chip {
  key: string;
  name: string;
  lang?: 'tr' | undefined;
  /** What the address says without it. */
  without: ListingQuery;
}

function useChips(query: ListingQuery, isEmpty: boolean): Chip[] {
  const t = useTranslations('filters');
  const locale = useLocale();
  const categories = useCategories();
  const { parent, category, brand } = findChosen(categories ?? [], query);
  // Where ads were found, the tree that is here is only an older one.
  const gone = categories && isEmpty ? goneFrom(categories, query) : [];
  const wordFor = (name: GoneName) =>
    gone.includes(name) ? t(name === 'brand' ? 'goneBrand' : 'goneCategory') : undefined;
  const elsewhere = brandIn(categories ?? [], query.brandId);
  const { priceFrom, priceTo, ratingFrom: points } = query;
  const chips: Chip[] = [];
  const add = (key: string, name: string | undefined, without: ListingQuery, lang?: 'tr') => {
    if (name) chips.push({ key, name, lang, without: { ...query, page: undefined, ...without } });
  };
  add('q', query.q && `“${query.q}”`, { q: undefined, exact: undefined });
  const noPlace = { parentId: undefined, categoryId: undefined, brandId: undefined };
  add('parent', parent?.name ?? wordFor('parent'), noPlace, parent?.lang);
  add(
    'category',
    category?.name ?? wordFor('category'),
    { categoryId: undefined, parentId: parent?.id },
    category?.lang,
  );
  add('brand', brand?.name ?? elsewhere?.name ?? wordFor('brand'), { brandId: undefined });
  const from = priceFrom === undefined ? '' : formatLira(priceFrom, locale);
  const to = priceTo === undefined ? '' : formatLira(priceTo, locale);
  const price = from && to ? t('priceBetween', { from, to }) : from ? t('priceAtLeast', { from }) : '';
  add('price', price || (to && t('priceAtMost', { to })), { priceFrom: undefined, priceTo: undefined });
  add('rating', points ? t('ratingChosen', { points }) : undefined, { ratingFrom: undefined });
  for (const one of STANDINGS) add(one, query[one] ? t(one) : undefined, { [one]: undefined });
  return chips;
}

interface ChosenFiltersProps {
  query: ListingQuery;
  hrefOf: (query: ListingQuery) => string;
  /** No ad is so. */
  isEmpty: boolean;
}

export function ChosenFilters({ query, hrefOf, isEmpty }: ChosenFiltersProps) {
  const t = useTranslations('filters');
  const chips = useChips(query, isEmpty);
  if (chips.length === 0) return null;
  return (
    <nav aria-label={t('chosen')} className="mb-4">
      <ul className="flex flex-wrap items-center gap-2">
        {chips.map(({ key, name, lang, without }) => (
          <li key={key}>
            <Link
              to={hrefOf(without)}
              aria-label={t('remove', { name })}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-cobalt-50 ps-4 pe-3 font-semibold text-cobalt-700 text-sm hover:bg-line"
            >
              <bdi lang={lang}>{name}</bdi>
              <X size={16} aria-hidden="true" className="shrink-0" />
            </Link>
          </li>
        ))}
        {chips.length > 1 && (
          <li>
            <Link to={hrefOf({ sort: query.sort })} className="link inline-block px-2 py-1.5 text-sm">
              {t('clear')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
