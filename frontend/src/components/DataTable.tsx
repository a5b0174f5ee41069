/** A table on wide screens that becomes stacked rows on narrow ones. */
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
}

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
}

export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const aligned = (column: Column<Row>) => (column.align === 'end' ? 'md:text-end' : 'md:text-start');
  return (
    <table className="block w-full text-sm md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="hidden md:table-header-group">
        <tr className="border-line border-b text-muted">
          {columns.map((column) => (
            <th key={column.key} scope="col" className={clsx('wrap-normal px-3 py-2 font-semibold', aligned(column))}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="block border-line border-b py-2 last:border-0 md:table-row md:py-0">
            {columns.map((column) => (
              <td
                key={column.key}
                className={clsx('flex justify-between gap-4 px-1 py-1 md:table-cell md:px-3 md:py-3', aligned(column))}
              >
                <span className="text-muted md:hidden" aria-hidden="true">
                  {column.label}
                </span>
                <span className="max-md:text-end">{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
