/** Numbered pages as links, so that each page has its address; one sibling on each side. */
import clsx from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((n, i) => {
    const before = sorted[i - 1];
    return before !== undefined && n - before > 1 ? ['gap' as const, n] : [n];
  });
}

export function Pagination({ page, pages, hrefOf }: { page: number; pages: number; hrefOf: (page: number) => string }) {
  const t = useTranslations('common');
  if (pages <= 1) return null;
  const look = 'grid min-w-11 h-11 place-items-center rounded-full border px-3 font-semibold tabular-nums';
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap justify-center gap-2">
      {pageNumbers(page, pages).map((n, i) =>
        n === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have nothing else to be known by.
          <span key={`gap-${i}`} className="grid h-11 place-items-center" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={n}
            to={hrefOf(n)}
            aria-label={t('page', { page: n })}
            aria-current={n === page ? 'page' : undefined}
            className={clsx(
              look,
              n === page
                ? 'border-cobalt-700 bg-cobalt-700 text-white'
                : 'border-edge bg-white hover:border-cobalt-600',
            )}
          >
            {n}
          </Link>
        ),
      )}
    </nav>
  );
}
