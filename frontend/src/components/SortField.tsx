/** In which order a list is shown. */
import { SelectField } from './SelectField';

interface SortFieldProps<Sort extends string> {
  id: string;
  label: string;
  sorts: readonly Sort[];
  sort: Sort;
  nameOf: (sort: Sort) => string;
  onSort: (sort: Sort) => void;
}

export function SortField<Sort extends string>({ id, label, sorts, sort, nameOf, onSort }: SortFieldProps<Sort>) {
  return (
    <SelectField id={id} label={label} value={sort} onChange={(event) => onSort(event.target.value as Sort)}>
      {sorts.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </SelectField>
  );
}
