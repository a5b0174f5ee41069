/** The boxes by which rows of a list are chosen, one by one and all at once. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Column } from './DataTable';

export interface RowChoice<Row> {
  chosen: readonly (string | number)[];
  onChoose: (keys: (string | number)[]) => void;
  nameOf: (row: Row) => string;
  /** What can be done with the rows that are chosen. */
  acts: ReactNode;
}

const BOX = 'size-5 shrink-0 accent-cobalt-600';

/** The column of boxes; none where rows are not chosen. The box of all is half ticked while only some are chosen. */
export function useRowBoxes<Row>(
  rows: Row[],
  rowKey: (row: Row) => string | number,
  choice: RowChoice<Row> | undefined,
): Column<Row>[] {
  const t = useTranslations('panels.list');
  if (!choice) return [];
  const { chosen, onChoose, nameOf } = choice;
  const keys = rows.map(rowKey);
  const isAll = keys.length > 0 && keys.every((key) => chosen.includes(key));
  const isSome = !isAll && keys.some((key) => chosen.includes(key));
  const box = (label: string, isChecked: boolean, next: (isOn: boolean) => (string | number)[], isPartly = false) => (
    <label className="inline-grid min-h-11 min-w-11 cursor-pointer place-items-center">
      <input
        // No attribute says this, only the element itself.
        ref={(input) => {
          if (input) input.indeterminate = isPartly;
        }}
        type="checkbox"
        className={BOX}
        aria-label={label}
        checked={isChecked}
        onChange={(event) => onChoose(next(event.target.checked))}
      />
    </label>
  );
  return [
    {
      key: 'choose',
      label: t('choose'),
      head: box(t('chooseAll'), isAll, (isOn) => (isOn ? keys : []), isSome),
      cell: (row) =>
        box(t('chooseNamed', { name: nameOf(row) }), chosen.includes(rowKey(row)), (isOn) =>
          isOn ? [...chosen, rowKey(row)] : chosen.filter((key) => key !== rowKey(row)),
        ),
    },
  ];
}
