/** In which order a list is shown. */
import type { Ref } from 'react';
import { SelectField } from './SelectField';

interface SortFieldProps<Sort extends string> {
  id: string;
  label: string;
  sorts: readonly Sort[];
  sort: Sort;
  nameOf: (sort: Sort) => string;
  onSort: (sort: Sort) => void;
  ref?: Ref<HTMLSelectElement>;
  /** Where heads of columns sort instead, it is left out. */
  className?: string;
}

export function SortField<Sort extends string>(props: SortFieldProps<Sort>) {
  const { id, label, sorts, sort, nameOf, onSort, ref, className } = props;
  return (
    <div className={className}>
      <SelectField
        ref={ref}
        id={id}
        label={label}
        value={sort}
        onChange={(event) => onSort(event.target.value as Sort)}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
