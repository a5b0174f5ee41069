/** City, district, neighbourhood and address of a company, in whichever form they stand (`FormProvider`). */
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CityFields } from '@/components/CityFields';
import type { ReadChoices } from '@/components/choices';
import { TextAreaField, TextField } from '@/components/Field';
import type { SeatValues } from './seat';

export interface Places {
  cities: ReadChoices;
  /** Of the city that is chosen. */
  districts: ReadChoices;
  onCity: (cityId: number) => void;
}

export function SeatFields({ places, labels }: { places: Places; labels: Record<keyof SeatValues, string> }) {
  const t = useTranslations('supplier');
  const { control, register, setValue, formState } = useFormContext<SeatValues>();
  const { errors } = formState;
  return (
    <>
      <p className="text-muted text-sm">{t('details.addressText')}</p>
      <CityFields
        control={control}
        labels={labels}
        cities={places.cities}
        districts={places.districts}
        onCity={(id) => {
          setValue('district', 0);
          places.onCity(id);
        }}
        placeholder={{ city: t('choose'), district: t('choose') }}
        noMatch={t('noMatch')}
      />
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
