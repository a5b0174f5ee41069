/** City, and the districts of that city: two searchable lists of one form. */
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Combobox, type ComboboxProps } from './Combobox';
import type { ReadChoices } from './choices';

interface CityFieldsProps<Values extends FieldValues> {
  /** Of a form with the fields `city` and `district`; 0 is none yet. */
  control: Control<Values>;
  labels: { city: string; district: string };
  cities: ReadChoices;
  /** Of the city that is chosen. */
  districts: ReadChoices;
  /** Another city has other districts: the form forgets the one that was chosen. */
  onCity: (id: number) => void;
  placeholder: { city: string; district: string };
  noMatch: string;
}

/** What one list is chosen from: where it is not there yet, or could not be read, that is said, and opening it asks again. */
function useListOf(noMatch: string): (read: ReadChoices) => Pick<ComboboxProps, 'choices' | 'noMatch' | 'onOpen'> {
  const common = useTranslations('common');
  const failed = useTranslations('error');
  return ({ choices, lacks, askAgain }) => ({
    choices,
    noMatch: lacks === 'loading' ? common('loading') : lacks ? failed(lacks) : noMatch,
    onOpen: () => lacks === 'loadFailed' && askAgain(),
  });
}

export function CityFields<Values extends FieldValues>(props: CityFieldsProps<Values>) {
  const { control, labels, cities, districts, onCity, placeholder, noMatch } = props;
  const city = useController({ control, name: 'city' as FieldPath<Values> });
  const district = useController({ control, name: 'district' as FieldPath<Values> });
  const listOf = useListOf(noMatch);
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
        {...listOf(cities)}
        value={city.field.value}
        onChange={choose}
        onBlur={city.field.onBlur}
        error={city.fieldState.error?.message}
        placeholder={placeholder.city}
      />
      <Combobox
        id="district"
        label={labels.district}
        {...listOf(districts)}
        value={district.field.value}
        onChange={district.field.onChange}
        onBlur={district.field.onBlur}
        error={district.fieldState.error?.message}
        placeholder={placeholder.district}
      />
    </div>
  );
}
