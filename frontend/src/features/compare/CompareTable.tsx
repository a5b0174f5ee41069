/** Ads beside each other: one column an ad, one row a question; the first column stays while the others are pushed. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export interface CompareRow {
  key: string;
  title: string;
  cells: ReactNode[];
}

interface CompareTableProps {
  keys: number[];
  heads: ReactNode[];
  rows: CompareRow[];
}

export function CompareTable({ keys, heads, rows }: CompareTableProps) {
  const t = useTranslations('compare');
  const title =
    'sticky start-0 z-10 w-20 min-w-20 bg-glaze p-2 text-start align-top font-semibold text-muted text-xs md:w-40 md:p-3 md:text-sm';
  const cell = 'min-w-36 border-line border-s p-2.5 text-start align-top font-normal md:min-w-52 md:p-4';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section aria-label={t('title')} tabIndex={0} className="tile relative overflow-x-auto">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="row" className={title}>
              {t('product')}
            </th>
            {heads.map((head, i) => (
              <th key={keys[i]} scope="col" className={cell}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-line border-t">
              <th scope="row" className={title}>
                {row.title}
              </th>
              {row.cells.map((content, i) => (
                <td key={keys[i]} className={cell}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
