/** Below a list without ads: every category, what ends soon, and what was looked at last. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { useListingQuery } from '@/features/ads/adsApi';
import { useCategories } from '@/features/catalogue/catalogueApi';
import { AdRow } from './AdRow';
import RecentlyViewed from './RecentlyViewed';
import { useCardTools } from './useCardTools';

const ENDING = { endingSoon: true, sort: 'ending' } as const;
const IN_ROW = 10;

export default function WaysOn() {
  const t = useTranslations();
  const { data, isError, refetch } = useListingQuery(ENDING);
  const categories = useCategories() ?? [];
  const toolsOf = useCardTools();
  return (
    <>
      <section className="mt-8">
        <h2 className="mb-3 font-bold text-xl">{t('home.categories')}</h2>
        <ul className="flex flex-wrap gap-2">
          {categories.map(({ id, name, lang }) => (
            <li key={id}>
              <Link
                lang={lang}
                to={paths.listing({ parentId: id })}
                className="inline-flex min-h-11 items-center rounded-full border border-edge bg-white px-4 hover:border-cobalt-600"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <AdRow
        title={t('filters.emptyEnding')}
        ads={data?.items.slice(0, IN_ROW)}
        all={{ label: t('home.dealsAll'), to: paths.listing(ENDING) }}
        onRetry={isError ? refetch : undefined}
        toolsOf={toolsOf}
      />
      <RecentlyViewed />
    </>
  );
}
