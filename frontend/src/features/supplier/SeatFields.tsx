/** City, district, neighbourhood and address of a company, in whichever form they stand (`FormProvider`). */
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Combobox } from '@/components/Combobox';
import type { Choice } from '@/components/choices';
import { TextAreaField, TextField } from '@/components/Field';
import type { SeatValues } from './seat';

export interface Places {
  cities: Choice[];
  /** Of the city that is chosen. */
  districts: Choice[];
  onCity: (cityId: number) => void;
}

export function SeatFields({ places, labels }: { places: Places; labels: Record<keyof SeatValues, string> }) {
  const t = useTranslations('supplier');
  const { control, register, setValue, formState } = useFormContext<SeatValues>();
  const { errors } = formState;
  const words = { placeholder: t('choose'), noMatch: t('noMatch') };
  return (
    <>
      <p className="text-muted text-sm">{t('details.addressText')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="city"
          render={({ field }) => (
            <Combobox
              id="city"
              label={labels.city}
              choices={places.cities}
              value={field.value}
              onBlur={field.onBlur}
              error={errors.city?.message}
              onChange={(id) => {
                if (id === field.value) return;
                field.onChange(id);
                // Another city has other districts.
                setValue('district', 0);
                places.onCity(id);
              }}
              {...words}
            />
          )}
        />
        <Controller
          control={control}
          name="district"
          render={({ field }) => (
            <Combobox
              id="district"
              label={labels.district}
              choices={places.districts}
              value={field.value}
              onBlur={field.onBlur}
              onChange={field.onChange}
              error={errors.district?.message}
              {...words}
            />
          )}
        />
      </div>
      <TextField label={labels.town} maxLength={80} error={errors.town?.message} {...register('town')} />
      <TextAreaField
        label={labels.address}
        autoComplete="street-address"
        maxLength={100}
        error={errors.address?.message}
        {...register('address')}
      />
    </>
  );
}
