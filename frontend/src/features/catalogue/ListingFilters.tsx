/** The listing's filters, each choice a link, so that every choice has its address. */
import clsx from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Bone } from '@/components/Skeleton';
import type { ListingQuery } from '@/lib/apiTypes';
import { useCategoriesQuery } from './catalogueApi';
import { findChosen } from './findCategory';

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

export function ListingFilters({ query, hrefOf }: FilterProps) {
  const t = useTranslations('listing');
  const { data: categories } = useCategoriesQuery();
  if (!categories) return <Bone className="h-96 w-full" />;
  const { parent, category, brand, brands } = findChosen(categories, query);
  const base: ListingQuery = { q: query.q, sort: query.sort };
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
      <Group
        title={t('brand')}
        choices={brands.map((one) => ({
          id: one.id,
          name: one.name,
          active: one === brand,
          to: hrefOf({ ...within, brandId: one === brand ? undefined : one.id }),
        }))}
      />
      {(parent || brand || query.q) && (
        <Link to={hrefOf({})} className="link self-start">
          {t('clear')}
        </Link>
      )}
    </div>
  );
}
