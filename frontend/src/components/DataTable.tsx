/** A table on wide screens that becomes stacked rows on narrow ones. */
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Of which rows there is nothing to say: stacked ones leave it out. */
  isEmpty?: (row: Row) => boolean;
  /** What stands in the head instead of the label, as what sorts by the column. */
  head?: ReactNode;
  sorted?: 'ascending' | 'descending' | 'none';
}

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
}

const FEW_COLUMNS = 5;

/** From which width on it is a table: one with many columns needs more room. */
const FROM_MD = {
  table: 'md:table',
  head: 'md:table-header-group',
  body: 'md:table-row-group',
  row: 'md:table-row md:py-0',
  cell: 'md:table-cell md:px-3 md:py-3',
  label: 'md:hidden',
  value: 'max-md:text-end',
  start: 'md:text-start',
  end: 'md:text-end',
  empty: 'max-md:hidden',
};
const FROM_LG: typeof FROM_MD = {
  table: 'lg:table',
  head: 'lg:table-header-group',
  body: 'lg:table-row-group',
  row: 'lg:table-row lg:py-0',
  cell: 'lg:table-cell lg:px-3 lg:py-3',
  label: 'lg:hidden',
  value: 'max-lg:text-end',
  start: 'lg:text-start',
  end: 'lg:text-end',
  empty: 'max-lg:hidden',
};

export const isWide = (columns: readonly unknown[]) => columns.length > FEW_COLUMNS;

export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const look = isWide(columns) ? FROM_LG : FROM_MD;
  const aligned = (column: Column<Row>) => look[column.align ?? 'start'];
  const table = (
    <table className={clsx('block w-full text-sm', look.table)}>
      <caption className="sr-only">{caption}</caption>
      <thead className={clsx('hidden', look.head)}>
        <tr className="border-line border-b text-muted">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sorted}
              className={clsx('wrap-normal px-3 py-2 font-semibold', aligned(column))}
            >
              {column.head ?? column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={clsx('block', look.body)}>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={clsx('block border-line border-b py-2 last:border-0', look.row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                className={clsx(
                  'flex items-center justify-between gap-4 px-1 py-1',
                  look.cell,
                  aligned(column),
                  column.isEmpty?.(row) && look.empty,
                )}
              >
                <span className={clsx('max-w-1/2 shrink-0 text-muted', look.label)} aria-hidden="true">
                  {column.label}
                </span>
                <span className={clsx('min-w-0', look.value)}>{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  // One that is wider than its place is moved within it, and not the page.
  return isWide(columns) ? <div className="-m-1 p-1 lg:overflow-x-auto">{table}</div> : table;
}
