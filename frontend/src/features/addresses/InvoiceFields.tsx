/** For a person or a company, and what an invoice to a company names. */
import { Controller } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TextField } from '@/components/Field';
import { RadioTile } from '@/components/RadioTile';
import type { AddressLabels } from './addressSchema';
import type { AddressFields } from './addressValues';

export function CompanyFields({ form, labels }: { form: AddressFields; labels: AddressLabels }) {
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

export function KindChoice({ form }: { form: AddressFields }) {
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
