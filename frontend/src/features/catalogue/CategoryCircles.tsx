/** Round pictures of the categories: a carousel of 11 (10 up to 1199 px) from 992 px on, a row to push sideways below. */
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ReadAgain } from '@/components/ReadAgain';
import { ScrollRow } from '@/components/ScrollRow';
import { Bone } from '@/components/Skeleton';
import { useCategories, useCategoriesAgain } from './catalogueApi';

/** How many stand beside each other from which width on; fewer share the whole row. */
const countsOf = (all: number): [number, number][] => [
  [1200, Math.min(11, all)],
  [0, Math.min(10, all)],
];
/** Below this width the circles are a row to push sideways. */
const CAROUSEL_FROM = '(min-width: 992px)';

const ROW =
  'auto-cols-[27%] xs:auto-cols-[22%] min-[480px]:auto-cols-[17%] min-[768px]:auto-cols-[13%] min-[992px]:auto-cols-[minmax(10%,1fr)] min-[1200px]:auto-cols-[minmax(9.09%,1fr)]';

export function CategoryCircles({ hrefOf }: { hrefOf: (parentId: number) => string }) {
  const t = useTranslations('home');
  const categories = useCategories();
  const counts = useMemo(() => countsOf(categories?.length ?? 0), [categories?.length]);
  const again = useCategoriesAgain();
  if (again) return <ReadAgain onRetry={again} />;
  if (!categories) {
    return (
      <div aria-hidden="true" className={`scroll-row ${ROW}`}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((i) => (
          <div key={i} className="flex flex-col items-center gap-2 p-1">
            <Bone className="size-16 rounded-full md:size-20" />
            <Bone className="h-10 w-14" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ScrollRow label={t('categories')} counts={counts} speedMs={150} rowClassName={ROW} least={CAROUSEL_FROM}>
      {categories.map((category) => (
        <Link
          key={category.id}
          to={hrefOf(category.id)}
          className="flex h-full flex-col items-center gap-2 rounded-tile p-1 text-center"
        >
          {category.imgUrl ? (
            <img
              src={category.imgUrl}
              alt=""
              width={80}
              height={80}
              loading="lazy"
              className="size-16 rounded-full border border-line bg-white object-cover p-2 md:size-20"
            />
          ) : (
            <span
              aria-hidden="true"
              className="grid size-16 place-items-center rounded-full bg-cobalt-50 font-bold text-2xl text-cobalt-700 md:size-20"
            >
              {category.name.slice(0, 1)}
            </span>
          )}
          <span lang={category.lang} className="line-clamp-2 h-10 font-semibold text-xs leading-5 md:text-sm">
            {category.name}
          </span>
        </Link>
      ))}
    </ScrollRow>
  );
}
