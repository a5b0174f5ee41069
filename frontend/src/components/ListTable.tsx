/**
 * The table of a list in a panel. Its columns can be left out, all but the first and the acts; some of them sort it,
 * by their heads where it is a table, by a choice above it where its rows are stacked.
 */
import { useHiddenColumns } from '@/lib/useHiddenColumns';
import { SORT } from '@/lib/useListSort';
import { ColumnChoice } from './ColumnChoice';
import { type Column, DataTable, isWide } from './DataTable';
import { directionOf, type ListSort, SortChoice, type SortedBy, SortingHead } from './ListSorting';

export interface ListColumn<Row> extends Column<Row> {
  sortedBy?: SortedBy;
}

interface ListTableProps<Row> {
  /** By which the browser keeps the columns that are left out. */
  name: string;
  caption: string;
  columns: ListColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** By what it is sorted now; without it, no column sorts it. */
  sort?: ListSort | undefined;
  /** Where the address keeps that, if the page has another list. */
  param?: string;
}

const ACTS = 'act';

export function ListTable<Row>({ name, columns, sort, param = SORT, ...table }: ListTableProps<Row>) {
  const { hidden, show, showAll } = useHiddenColumns(name);
  const choosable = columns.slice(1).filter(({ key }) => key !== ACTS);
  const shown = columns.filter((one) => !choosable.includes(one) || !hidden.includes(one.key));
  return (
    <>
      <div className="flex flex-wrap items-end justify-end gap-3 pb-2">
        {sort && (
          <SortChoice
            columns={columns}
            sort={sort}
            param={param}
            className={isWide(shown) ? 'lg:hidden' : 'md:hidden'}
          />
        )}
        <ColumnChoice columns={choosable} hidden={hidden} onShow={show} onShowAll={showAll} />
      </div>
      <DataTable
        {...table}
        columns={shown.map(({ sortedBy, ...column }) => ({
          ...column,
          ...(sort &&
            sortedBy && {
              head: <SortingHead label={column.label} by={sortedBy} sort={sort} param={param} />,
              sorted: directionOf(sortedBy, sort),
            }),
        }))}
      />
    </>
  );
}
