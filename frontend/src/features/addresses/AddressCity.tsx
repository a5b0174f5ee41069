/** City and district of an address, as the shop knows them. */
import { useTranslations } from 'use-intl';
import { CityFields } from '@/components/CityFields';
import type { AddressLabels } from './addressSchema';
import type { AddressFields } from './addressValues';
import { usePlaces } from './usePlaces';

export function AddressCity({ form, labels }: { form: AddressFields; labels: AddressLabels }) {
  const t = useTranslations('addresses');
  const city = form.watch('city');
  const places = usePlaces(city);
  return (
    <CityFields
      control={form.control}
      labels={labels}
      {...places}
      onCity={() => form.setValue('district', 0, { shouldValidate: form.formState.isSubmitted })}
      placeholder={{ city: t('search'), district: city ? t('search') : t('districtFirstCity') }}
      noMatch={t('noMatch')}
    />
  );
}
