/** The sub-categories and brands of one category: small under six entries, large otherwise. */
import clsx from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ListingQuery } from '@/lib/types';
import type { ShownCategory } from './catalogueApi';

const SMALL_BELOW = 6;

export type Href = (query: ListingQuery) => string;

export function DepartmentFlyout({ category, hrefOf }: { category: ShownCategory; hrefOf: Href }) {
  const t = useTranslations('header');
  const item = 'flex min-h-9 items-center justify-between gap-3 rounded-control px-3 py-1.5 hover:bg-cobalt-50';
  const heading = 'px-3 py-1.5 font-semibold text-muted text-sm';
  const isSmall = category.subCategories.length + category.brands.length < SMALL_BELOW;
  return (
    <div className={clsx('min-h-80 border-line border-s p-4', isSmall ? 'w-64' : 'w-[36rem]')}>
      <Link to={hrefOf({ parentId: category.id })} className={`${item} mb-2 font-bold text-cobalt-700`}>
        {t('allOf', { name: category.name })}
      </Link>
      <div className={clsx('grid gap-4', !isSmall && 'grid-cols-2')}>
        <div>
          <p className={heading}>{t('subCategories')}</p>
          <ul aria-label={t('flyout', { name: category.name })}>
            {category.subCategories.map((sub) => (
              <li key={sub.id}>
                <Link lang={sub.lang} to={hrefOf({ parentId: category.id, categoryId: sub.id })} className={item}>
                  {sub.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        {category.brands.length > 0 && (
          <div>
            <p className={heading}>{t('brands')}</p>
            <ul aria-label={t('brands')}>
              {category.brands.map((brand) => (
                <li key={brand.id}>
                  <Link to={hrefOf({ parentId: category.id, brandId: brand.id })} className={item}>
                    {brand.name}
                    <span aria-hidden="true" className="text-muted text-sm tabular-nums">
                      {brand.count}
                    </span>
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
