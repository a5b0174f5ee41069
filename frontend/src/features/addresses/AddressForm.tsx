/** Adds or changes an address. The corporate choice shows only where an invoice is meant, or the address already is corporate. */
import { useTranslations } from 'use-intl';
import type { GenericSchema } from 'valibot';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { TextAreaField, TextField } from '@/components/Field';
import { FormPhone } from '@/components/FormPhone';
import { NameField } from '@/components/NameField';
import type { Address } from '@/lib/types';
import { useIsHere } from '@/lib/useIsHere';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { AddressCity } from './AddressCity';
import { useSaveAddressMutation } from './addressesApi';
import { type AddressValues, addressSchema } from './addressSchema';
import { type Recipient, useAddressLabels, valuesOf } from './addressValues';
import { CompanyFields, KindChoice } from './InvoiceFields';

interface AddressFormProps {
  address?: Address | undefined;
  isBilling?: boolean;
  /** Whose address a new one most likely is. */
  person?: Recipient | undefined;
  onSaved: (id: number) => void;
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
  const isHere = useIsHere();
  const submit = form.handleSubmit(async (values) => {
    const answer = await save({ ...values, id: address?.id ?? 0 });
    if (answer.data && isHere.current) onSaved(answer.data.id);
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
      <FormPhone control={form.control} label={labels.phone} hint={t('phoneHint')} />
      <AddressCity form={form} labels={labels} />
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
