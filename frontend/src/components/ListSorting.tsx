/** What sorts a list: the heads of its columns, and a choice where its rows are stacked and have none. */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { pressed, useKeptFocus } from '@/lib/useKeptFocus';
import { useSortedHref } from '@/lib/useListSort';
import { SortField } from './SortField';

/** The orders of lists, by the names that `sort` gives them on the wire. */
export type ListSort =
  | 'newest'
  | 'oldest'
  | 'largest'
  | 'smallest'
  | 'name'
  | 'due'
  | 'ending'
  | 'ended'
  | 'most'
  | 'fewest'
  | 'changed';

/** How the list is sorted by a column: the latest or largest first, and the other way round. */
export interface SortedBy {
  down?: ListSort;
  up?: ListSort;
}

export function directionOf(by: SortedBy, sort: ListSort) {
  if (by.down === sort) return 'descending';
  return by.up === sort ? 'ascending' : 'none';
}

const ARROWS = { descending: ArrowDown, ascending: ArrowUp, none: ArrowUpDown };

interface SortingHeadProps {
  label: string;
  by: SortedBy;
  sort: ListSort;
  param: string;
}

/** The head of a column that sorts: a press sorts by it, another one turns the order round. */
export function SortingHead({ label, by, sort, param }: SortingHeadProps) {
  const t = useTranslations('panels.list');
  const hrefOf = useSortedHref(param);
  const head = useKeptFocus<HTMLAnchorElement>(label);
  const next = sort === by.down ? (by.up ?? by.down) : (by.down ?? by.up);
  const Arrow = ARROWS[directionOf(by, sort)];
  return (
    <Link
      ref={head}
      to={hrefOf(next ?? '')}
      state={pressed(label)}
      aria-label={t('sortBy', { column: label })}
      className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
    >
      {label}
      <Arrow size={14} aria-hidden="true" className="shrink-0" />
    </Link>
  );
}

/** What leaves its name with the address where it was pressed; no head of a column is called so. */
const CHOICE = '*';

/** What sorts a list, by the name of its column. */
export interface SortedColumn {
  label: string;
  sortedBy?: SortedBy;
}

interface SortChoiceProps {
  columns: SortedColumn[];
  sort: ListSort;
  param?: string;
  className?: string;
}

/** What heads of columns offer, as a choice: for rows that are stacked, and for lists of cards. */
export function SortChoice({ columns, sort, param, className }: SortChoiceProps) {
  const t = useTranslations('panels.list');
  const id = useId();
  const navigate = useNavigate();
  const hrefOf = useSortedHref(param);
  const choice = useKeptFocus<HTMLSelectElement>(CHOICE);
  const names = new Map<ListSort, string>();
  for (const { label, sortedBy } of columns)
    for (const one of [sortedBy?.down, sortedBy?.up]) if (one) names.set(one, t(`sorts.${one}`, { column: label }));
  const sorts = [...names.keys()];
  return (
    <div className={className}>
      <SortField
        ref={choice}
        id={id}
        label={t('sort')}
        sorts={sorts}
        sort={sort}
        nameOf={(one) => names.get(one) ?? one}
        onSort={(one) => void navigate(hrefOf(one), { state: pressed(CHOICE) })}
      />
    </div>
  );
}
