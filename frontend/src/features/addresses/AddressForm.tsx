/** Adds or changes an address. The corporate choice shows only where an invoice is meant, or the address already is corporate. */
import { useMemo } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { GenericSchema } from 'valibot';
import { Button } from '@/components/Button';
import { Combobox } from '@/components/Combobox';
import { ErrorSummary } from '@/components/ErrorSummary';
import { TextAreaField, TextField } from '@/components/Field';
import { NameField } from '@/components/NameField';
import { PhoneField } from '@/components/PhoneField';
import { RadioTile } from '@/components/RadioTile';
import { phoneFrom } from '@/lib/phone';
import type { Address, User } from '@/lib/types';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { useCitiesQuery, useDistrictsQuery, useSaveAddressMutation } from './addressesApi';
import { type AddressLabels, type AddressValues, addressSchema, EMPTY_ADDRESS } from './addressSchema';

/** Of a member: who has no phone yet types it. */
export type Recipient = Pick<User, 'firstName' | 'lastName' | 'phone'>;

interface AddressFormProps {
  address?: Address | undefined;
  isBilling?: boolean;
  /** Whose address a new one most likely is. */
  person?: Recipient | undefined;
  onSaved: (id: number) => void;
}

type Form = UseFormReturn<AddressValues>;

function valuesOf(address: Address | undefined, person: Recipient | undefined): AddressValues {
  if (!address && !person) return EMPTY_ADDRESS;
  if (!address) return { ...EMPTY_ADDRESS, ...person, phone: phoneFrom(person?.phone ?? '') };
  const names = Object.keys(EMPTY_ADDRESS) as (keyof AddressValues)[];
  const values = Object.fromEntries(names.map((name) => [name, address[name] ?? EMPTY_ADDRESS[name]]));
  return { ...(values as unknown as AddressValues), phone: phoneFrom(address.phone) };
}

function useAddressLabels(): AddressLabels {
  const t = useTranslations('addresses');
  return useMemo(
    () => ({
      addressTitle: t('addressTitle'),
      firstName: t('firstName'),
      lastName: t('lastName'),
      phone: t('phone'),
      city: t('city'),
      district: t('district'),
      town: t('town'),
      addressText: t('addressText'),
      companyName: t('companyName'),
      taxOffice: t('taxOffice'),
      taxNumber: t('taxNumber'),
    }),
    [t],
  );
}

function PlaceFields({ form, labels }: { form: Form; labels: AddressLabels }) {
  const t = useTranslations('addresses');
  const city = form.watch('city');
  const { data: cities = [] } = useCitiesQuery();
  const { currentData: districts = [] } = useDistrictsQuery(city, { skip: !city });
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Controller
        control={form.control}
        name="city"
        render={({ field }) => (
          <Combobox
            id="city"
            label={labels.city}
            choices={cities}
            value={field.value}
            onBlur={field.onBlur}
            error={errors.city?.message}
            placeholder={t('search')}
            noMatch={t('noMatch')}
            onChange={(id) => {
              field.onChange(id);
              // Another city has other districts.
              if (id !== city) form.setValue('district', 0, { shouldValidate: form.formState.isSubmitted });
            }}
          />
        )}
      />
      <Controller
        control={form.control}
        name="district"
        render={({ field }) => (
          <Combobox
            id="district"
            label={labels.district}
            choices={districts}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.district?.message}
            placeholder={city ? t('search') : t('districtFirstCity')}
            noMatch={t('noMatch')}
          />
        )}
      />
    </div>
  );
}

function CompanyFields({ form, labels }: { form: Form; labels: AddressLabels }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={labels.companyName}
        autoComplete="organization"
        error={errors.companyName?.message}
        {...form.register('companyName')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={labels.taxOffice} error={errors.taxOffice?.message} {...form.register('taxOffice')} />
        <TextField
          label={labels.taxNumber}
          inputMode="numeric"
          error={errors.taxNumber?.message}
          {...form.register('taxNumber')}
        />
      </div>
    </>
  );
}

function KindChoice({ form }: { form: Form }) {
  const t = useTranslations('addresses');
  return (
    <Controller
      control={form.control}
      name="isCorporate"
      render={({ field }) => (
        <fieldset>
          <legend className="mb-1.5 font-semibold text-sm">{t('billingKind')}</legend>
          <div className="grid grid-cols-2 gap-3">
            {([0, 1] as const).map((kind) => (
              <RadioTile
                key={kind}
                name="isCorporate"
                value={kind}
                checked={field.value === kind}
                onChoose={() => field.onChange(kind)}
              >
                {t(kind ? 'corporate' : 'individual')}
              </RadioTile>
            ))}
          </div>
        </fieldset>
      )}
    />
  );
}

export default function AddressForm({ address, isBilling, person, onSaved }: AddressFormProps) {
  const t = useTranslations('addresses');
  const common = useTranslations('common');
  const validation = useTranslations('validation');
  const labels = useAddressLabels();
  const schema = addressSchema(
    validation,
    labels,
    t('phoneIncomplete'),
    t('taxNumberDigits'),
  ) as unknown as GenericSchema<AddressValues, AddressValues>;
  const form = useSchemaForm<AddressValues>(schema, valuesOf(address, person));
  const [save, { isLoading }] = useSaveAddressMutation();
  const { errors } = form;
  const submit = form.handleSubmit(async (values) => {
    const answer = await save({ ...values, id: address?.id ?? 0 });
    if (answer.data) onSaved(answer.data.id);
    else form.showFieldErrors(answer.error);
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <ErrorSummary errors={errors} labels={labels} attempt={form.attempt} />
      {(isBilling || address?.isCorporate === 1) && <KindChoice form={form} />}
      {form.watch('isCorporate') === 1 && <CompanyFields form={form} labels={labels} />}
      <TextField
        label={labels.addressTitle}
        hint={t('addressTitleHint')}
        error={errors.addressTitle?.message}
        {...form.register('addressTitle')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField control={form.control} name="firstName" label={labels.firstName} autoComplete="given-name" />
        <NameField control={form.control} name="lastName" label={labels.lastName} autoComplete="family-name" />
      </div>
      <Controller
        control={form.control}
        name="phone"
        render={({ field }) => (
          <PhoneField
            id="phone"
            label={labels.phone}
            hint={t('phoneHint')}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.phone?.message}
          />
        )}
      />
      <PlaceFields form={form} labels={labels} />
      <TextField
        label={labels.town}
        autoComplete="address-level3"
        error={errors.town?.message}
        {...form.register('town')}
      />
      <TextAreaField
        label={labels.addressText}
        hint={t('addressTextHint')}
        autoComplete="street-address"
        rows={2}
        className="!min-h-20"
        error={errors.addressText?.message}
        {...form.register('addressText')}
      />
      <div className="max-sm:sticky max-sm:bottom-0 max-sm:-mx-5 max-sm:border-line max-sm:border-t max-sm:bg-white max-sm:px-5 max-sm:py-3">
        <Button type="submit" disabled={isLoading} className="w-full sm:mt-2">
          {isLoading ? t('saving') : common('save')}
        </Button>
      </div>
    </form>
  );
}
