/** Keeps a supplier's details right: the account that is paid, the phone, and the address that goods come back to. */
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { type Choice, Combobox } from '@/components/Combobox';
import { ErrorSummary, PasswordField, TextAreaField, TextField } from '@/components/Field';
import { PhoneField } from '@/components/PhoneField';
import type { DetailsLabels, DetailsValues } from './details';
import { SecondStep } from './SecondStep';
import type { OwnApplication } from './supplierApi';
import { useDetailsForm } from './useDetailsForm';

export interface Places {
  cities: Choice[];
  /** Of the city that is chosen. */
  districts: Choice[];
  onCity: (cityId: number) => void;
}

function PlaceFields({
  form,
  places,
  labels,
}: {
  form: UseFormReturn<DetailsValues>;
  places: Places;
  labels: DetailsLabels;
}) {
  const t = useTranslations('supplier');
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
            choices={places.cities}
            value={field.value}
            onBlur={field.onBlur}
            error={errors.city?.message}
            placeholder={t('choose')}
            noMatch={t('noMatch')}
            onChange={(id) => {
              if (id === field.value) return;
              field.onChange(id);
              // Another city has other districts.
              form.setValue('district', 0);
              places.onCity(id);
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
            choices={places.districts}
            value={field.value}
            onBlur={field.onBlur}
            onChange={field.onChange}
            error={errors.district?.message}
            placeholder={t('choose')}
            noMatch={t('noMatch')}
          />
        )}
      />
    </div>
  );
}

interface DetailsFormProps {
  own: OwnApplication;
  places: Places;
  /** Where a second factor is begun with. */
  securityHref: string;
}

export function DetailsForm({ own, places, securityHref }: DetailsFormProps) {
  const t = useTranslations('supplier');
  const common = useTranslations('common');
  const { form, labels, hasOtherIban, second, isLoading, submit, sign } = useDetailsForm(own);
  const { errors, register } = form;
  return (
    <form noValidate className="tile flex max-w-2xl flex-col gap-4 p-4 sm:p-6" onSubmit={submit}>
      <div>
        <h2 className="font-bold text-lg">{own.companyName}</h2>
        <p className="text-muted text-sm">{t('details.company', { office: own.taxOffice, number: own.taxNumber })}</p>
      </div>
      <ErrorSummary errors={errors} labels={labels} attempt={form.attempt} />
      <TextField
        label={labels.iban}
        hint={t('ibanHint')}
        autoComplete="off"
        maxLength={34}
        error={errors.iban?.message}
        {...register('iban')}
      />
      {hasOtherIban && (
        <PasswordField
          label={labels.currentPassword}
          hint={t('details.passwordHint')}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      )}
      {hasOtherIban && (
        <Controller
          control={form.control}
          name="code"
          render={({ field }) => (
            <SecondStep
              asked={second.asked}
              securityHref={securityHref}
              code={field.value}
              error={errors.code?.message}
              onChange={field.onChange}
              onSigned={sign}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="phone"
        render={({ field }) => (
          <PhoneField
            id="phone"
            label={labels.phone}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            error={errors.phone?.message}
          />
        )}
      />
      <p className="text-muted text-sm">{t('details.addressText')}</p>
      <PlaceFields form={form} places={places} labels={labels} />
      <TextField label={labels.town} maxLength={80} error={errors.town?.message} {...register('town')} />
      <TextAreaField
        label={labels.address}
        autoComplete="street-address"
        maxLength={100}
        error={errors.address?.message}
        {...register('address')}
      />
      <Button type="submit" className="self-start" disabled={isLoading}>
        {common('save')}
      </Button>
    </form>
  );
}
