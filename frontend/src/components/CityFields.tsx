/** City, and the districts of that city: two searchable lists of one form. */
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Combobox } from './Combobox';
import type { Choice } from './choices';

interface CityFieldsProps<Values extends FieldValues> {
  /** Of a form with the fields `city` and `district`; 0 is none yet. */
  control: Control<Values>;
  labels: { city: string; district: string };
  cities: Choice[];
  /** Of the city that is chosen. */
  districts: Choice[];
  /** Another city has other districts: the form forgets the one that was chosen. */
  onCity: (id: number) => void;
  placeholder: { city: string; district: string };
  noMatch: string;
}

export function CityFields<Values extends FieldValues>(props: CityFieldsProps<Values>) {
  const { control, labels, cities, districts, onCity, placeholder, noMatch } = props;
  const city = useController({ control, name: 'city' as FieldPath<Values> });
  const district = useController({ control, name: 'district' as FieldPath<Values> });
  const choose = (id: number) => {
    if (id === city.field.value) return;
    city.field.onChange(id);
    onCity(id);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Combobox
        id="city"
        label={labels.city}
        choices={cities}
        value={city.field.value}
        onChange={choose}
        onBlur={city.field.onBlur}
        error={city.fieldState.error?.message}
        placeholder={placeholder.city}
        noMatch={noMatch}
      />
      <Combobox
        id="district"
        label={labels.district}
        choices={districts}
        value={district.field.value}
        onChange={district.field.onChange}
        onBlur={district.field.onBlur}
        error={district.fieldState.error?.message}
        placeholder={placeholder.district}
        noMatch={noMatch}
      />
    </div>
  );
}
