/** City and district of an address, as the shop knows them. */
import { useTranslations } from 'use-intl';
import { CityFields } from '@/components/CityFields';
import { useCitiesQuery, useDistrictsQuery } from './addressesApi';
import type { AddressLabels } from './addressSchema';
import type { AddressFields } from './addressValues';

export function AddressCity({ form, labels }: { form: AddressFields; labels: AddressLabels }) {
  const t = useTranslations('addresses');
  const city = form.watch('city');
  const { data: cities = [] } = useCitiesQuery();
  const { currentData: districts = [] } = useDistrictsQuery(city, { skip: !city });
  return (
    <CityFields
      control={form.control}
      labels={labels}
      cities={cities}
      districts={districts}
      onCity={() => form.setValue('district', 0, { shouldValidate: form.formState.isSubmitted })}
      placeholder={{ city: t('search'), district: city ? t('search') : t('districtFirstCity') }}
      noMatch={t('noMatch')}
    />
  );
}
