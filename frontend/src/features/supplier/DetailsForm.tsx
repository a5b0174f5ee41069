/** Keeps a supplier's details right: the account that is paid, the phone, and the address that goods come back to. */
import { Controller, FormProvider } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { TextField } from '@/components/Field';
import { FormPhone } from '@/components/FormPhone';
import { PasswordField } from '@/components/PasswordField';
import { SecondStep } from '@/components/SecondStep';
import { CompanyHead } from './CompanyHead';
import { CredentialFields } from './CredentialFields';
import { type Places, SeatFields } from './SeatFields';
import type { OwnApplication } from './supplierApi';
import { useDetailsForm } from './useDetailsForm';

interface DetailsFormProps {
  own: OwnApplication;
  places: Places;
  /** Where a second factor is begun with. */
  securityHref: string;
}

export function DetailsForm({ own, places, securityHref }: DetailsFormProps) {
  const t = useTranslations('supplier');
  const common = useTranslations('common');
  const { form, labels, isElsewhere, hasOtherIban, second, isLoading, submit, sign } = useDetailsForm(own);
  const { errors, register } = form;
  return (
    <FormProvider {...form}>
      <form noValidate className="tile flex max-w-2xl flex-col gap-4 p-4 sm:p-6" onSubmit={submit}>
        <CompanyHead own={own} />
        <ErrorSummary errors={errors} labels={labels} attempt={form.attempt} />
        <TextField
          label={labels.iban}
          hint={t('ibanHint')}
          autoComplete="off"
          maxLength={34}
          error={errors.iban?.message}
          {...register('iban')}
        />
        <FormPhone control={form.control} label={labels.phone} />
        <CredentialFields labels={labels} />
        <SeatFields places={places} labels={labels} />
        {isElsewhere && (
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
                changes="bank"
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
        <Button type="submit" className="self-start" disabled={isLoading}>
          {common('save')}
        </Button>
      </form>
    </FormProvider>
  );
}
