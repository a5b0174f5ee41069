/** The listing's filters, each choice a link, so that every choice has its address. */
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Bone } from '@/components/Skeleton';
import type { ListingQuery } from '@/lib/apiTypes';
import { STANDINGS } from '@/lib/standings';
import { useCategoriesQuery } from './catalogueApi';
import { findChosen } from './findCategory';
import { PriceRange } from './PriceRange';

interface FilterProps {
  query: ListingQuery;
  hrefOf: (query: ListingQuery) => string;
}

interface Choice {
  id: number;
  name: string;
  to: string;
  active: boolean;
}

function Group({ title, choices }: { title: string; choices: Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-semibold text-muted text-sm">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ id, name, to, active }) => (
          <li key={id}>
            <Link
              to={to}
              aria-current={active ? 'true' : undefined}
              className={clsx(
                'inline-flex min-h-10 items-center rounded-full border px-4 py-1.5 text-sm',
                active
                  ? 'border-cobalt-700 bg-cobalt-700 font-semibold text-white'
                  : 'border-edge bg-white hover:border-cobalt-600',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Standings({ query, hrefOf }: FilterProps) {
  const t = useTranslations('filters');
  return (
    <section>
      <h3 className="mb-1 font-semibold text-muted text-sm">{t('standing')}</h3>
      <ul>
        {STANDINGS.map((one) => (
          <li key={one}>
            <Link
              to={hrefOf({ ...query, page: undefined, [one]: query[one] ? undefined : true })}
              aria-current={query[one] ? 'true' : undefined}
              className="group flex min-h-11 items-start gap-3 rounded-control py-1.5 hover:bg-cobalt-50"
            >
              <span
                aria-hidden="true"
                className={clsx(
                  'mt-0.5 grid size-5 shrink-0 place-items-center rounded-md border',
                  query[one] ? 'border-cobalt-700 bg-cobalt-700 text-white' : 'border-edge bg-white',
                )}
              >
                {query[one] && <Check size={14} />}
              </span>
              <span>
                <span className="block leading-tight">{t(one)}</span>
                <span className="block text-muted text-xs">{t(`${one}Text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stays when another category or brand is chosen. */
function keptOf({ q, sort, priceFrom, priceTo, endingSoon, nearLowest, oneStepAway }: ListingQuery): ListingQuery {
  return { q, sort, priceFrom, priceTo, endingSoon, nearLowest, oneStepAway };
}

export function isNarrowed({ sort: _sort, page: _page, ...choices }: ListingQuery): boolean {
  return Object.values(choices).some((value) => value !== undefined);
}

export function ListingFilters({ query, hrefOf }: FilterProps) {
  const t = useTranslations('listing');
  const filters = useTranslations('filters');
  const navigate = useNavigate();
  const { data: categories } = useCategoriesQuery();
  if (!categories) return <Bone className="h-96 w-full" />;
  const { parent, category, brand, brands } = findChosen(categories, query);
  const base = keptOf(query);
  const within: ListingQuery = { ...base, parentId: parent?.id, categoryId: category?.id };
  return (
    <div className="flex flex-col gap-5">
      <Group
        title={t('category')}
        choices={categories.map((one) => ({
          id: one.id,
          name: one.name,
          active: one === parent,
          to: hrefOf(one === parent ? base : { ...base, parentId: one.id }),
        }))}
      />
      {parent && (
        <Group
          title={t('subCategory')}
          choices={parent.subCategories.map((one) => ({
            id: one.id,
            name: one.name,
            active: one === category,
            to: hrefOf({ ...base, parentId: parent.id, categoryId: one === category ? undefined : one.id }),
          }))}
        />
      )}
      <Standings query={query} hrefOf={hrefOf} />
      <PriceRange
        key={`${query.priceFrom} ${query.priceTo}`}
        query={query}
        onChoose={(range) =>
          navigate(hrefOf({ ...query, page: undefined, priceFrom: undefined, priceTo: undefined, ...range }))
        }
      />
      <Group
        title={t('brand')}
        choices={brands.map((one) => ({
          id: one.id,
          name: one.name,
          active: one === brand,
          to: hrefOf({ ...within, brandId: one === brand ? undefined : one.id }),
        }))}
      />
      {isNarrowed(query) && (
        <Link to={hrefOf({ sort: query.sort })} className="link self-start py-1">
          {filters('clear')}
        </Link>
      )}
    </div>
  );
}
