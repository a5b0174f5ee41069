/** The desktop menu of categories: flyouts with sub-categories and brands, small under six entries. */
import clsx from 'clsx';
import { ChevronDown, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Category, ListingQuery } from '@/lib/apiTypes';
import { useDisclosure } from '@/lib/useDisclosure';
import { useCategoriesQuery } from './catalogueApi';

const SMALL_BELOW = 6;
type Href = (query: ListingQuery) => string;

function Flyout({ category, hrefOf }: { category: Category; hrefOf: Href }) {
  const t = useTranslations('header');
  const item = 'block min-h-9 rounded-control px-3 py-1.5 hover:bg-cobalt-50';
  const isSmall = category.subCategories.length + category.brands.length < SMALL_BELOW;
  return (
    <div className={clsx('min-h-80 border-line border-s p-4', isSmall ? 'w-60' : 'w-[34rem]')}>
      <Link to={hrefOf({ parentId: category.id })} className={`${item} mb-2 font-bold text-cobalt-700`}>
        {t('allOf', { name: category.name })}
      </Link>
      <div className={clsx('grid gap-4', !isSmall && 'grid-cols-2')}>
        <ul aria-label={t('flyout', { name: category.name })}>
          {category.subCategories.map((sub) => (
            <li key={sub.id}>
              <Link to={hrefOf({ parentId: category.id, categoryId: sub.id })} className={item}>
                {sub.name}
              </Link>
            </li>
          ))}
        </ul>
        {category.brands.length > 0 && (
          <div>
            <p className="px-3 py-1.5 font-semibold text-muted text-sm">{t('brands')}</p>
            <ul className={clsx(!isSmall && 'columns-2')}>
              {category.brands.map((brand) => (
                <li key={brand.id}>
                  <Link to={hrefOf({ parentId: category.id, brandId: brand.id })} className={item}>
                    {brand.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}

export function DepartmentsMenu({ hrefOf }: { hrefOf: Href }) {
  const t = useTranslations('header');
  const { isOpen, setOpen, button, containerProps } = useDisclosure();
  const { data: categories = [] } = useCategoriesQuery(undefined, { skip: !isOpen });
  const [at, setAt] = useState(0);
  const shown = categories[at];
  return (
    <div className="relative" {...containerProps}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-cobalt-50 px-4 font-semibold text-cobalt-700 hover:bg-line"
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter size={18} aria-hidden="true" />
        {t('filter')}
        <ChevronDown size={16} aria-hidden="true" className={clsx('transition-transform', isOpen && 'rotate-180')} />
      </button>
      {isOpen && categories.length > 0 && (
        <nav
          aria-label={t('departments')}
          className="tile absolute start-0 top-full z-40 mt-2 flex overflow-hidden shadow-tile"
        >
          <ul className="w-60 shrink-0 p-2">
            {categories.map((category, i) => (
              <li key={category.id}>
                <button
                  type="button"
                  aria-expanded={i === at}
                  className={clsx(
                    'flex min-h-10 w-full items-center justify-between rounded-control px-3 text-start',
                    i === at ? 'bg-cobalt-50 font-semibold text-cobalt-700' : 'hover:bg-glaze',
                  )}
                  onMouseEnter={() => setAt(i)}
                  onFocus={() => setAt(i)}
                  onClick={() => setAt(i)}
                >
                  {category.name}
                  <span aria-hidden="true" className="rtl:-scale-x-100">
                    ›
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {shown && <Flyout category={shown} hrefOf={hrefOf} />}
        </nav>
      )}
    </div>
  );
}
