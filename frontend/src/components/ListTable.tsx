/**
 * The table of a list in a panel. Its columns can be left out, all but the first and the acts; some of them sort it,
 * by their heads where it is a table, by a choice above it where its rows are stacked. Where something can be done with
 * several rows at once, each has a box, and the head has one for all of them.
 */
import { useHiddenColumns } from '@/lib/useHiddenColumns';
import { SORT } from '@/lib/useListSort';
import { ColumnChoice } from './ColumnChoice';
import { type Column, DataTable, isWide } from './DataTable';
import { directionOf, type ListSort, SortChoice, type SortedBy, SortingHead } from './ListSorting';
import { type RowChoice, useRowBoxes } from './useRowBoxes';

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
  choice?: RowChoice<Row>;
  /** Whether the button of its columns is called after it: the page has another list. */
  isNamed?: boolean;
}

const ACTS = 'act';

export function ListTable<Row>({
  name,
  columns,
  sort,
  param = SORT,
  choice,
  isNamed = false,
  ...table
}: ListTableProps<Row>) {
  const { hidden, show, showAll } = useHiddenColumns(name);
  const choosable = columns.slice(1).filter(({ key }) => key !== ACTS);
  const boxes = useRowBoxes(table.rows, table.rowKey, choice);
  const shown: ListColumn<Row>[] = [
    ...boxes,
    ...columns.filter((one) => !choosable.includes(one) || !hidden.includes(one.key)),
  ];
  return (
    <>
      <div className="flex flex-wrap items-end justify-end gap-3 pb-2">
        {choice && <div className="me-auto flex flex-wrap items-center gap-3">{choice.acts}</div>}
        {sort && (
          <SortChoice
            columns={columns}
            sort={sort}
            param={param}
            className={isWide(shown) ? 'lg:hidden' : 'md:hidden'}
          />
        )}
        <ColumnChoice
          list={table.caption}
          isNamed={isNamed}
          columns={choosable}
          hidden={hidden}
          onShow={show}
          onShowAll={showAll}
        />
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
