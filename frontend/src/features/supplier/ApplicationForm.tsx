/** The application to sell: a first one, or what was sent before to be corrected. */
import { FormProvider } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { TextField } from '@/components/Field';
import { FormPhone } from '@/components/FormPhone';
import { NumberField } from '@/components/NumberField';
import { asFailure } from '@/lib/api';
import { keptOr, useKept } from '@/lib/keptForm';
import { toastRequested } from '@/lib/toasts';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { type ApplicationLabels, type ApplicationValues, applicationOf, applicationSchema } from './application';
import { CredentialFields, useCredentialLabels } from './CredentialFields';
import { type Places, SeatFields } from './SeatFields';
import { type OwnApplication, useApplyAsSupplierMutation } from './supplierApi';

interface ApplicationFormProps {
  /** Of the member, where they have one. */
  phone: string | null;
  /** One that was sent before and is corrected. */
  sent: OwnApplication | null;
  places: Places;
  /** What it is kept as in the browser until it is sent. */
  keptAs: string;
  sendLabel: string;
  onSent: () => void;
}

export function ApplicationForm({ phone, sent, places, keptAs, sendLabel, onSent }: ApplicationFormProps) {
  const t = useTranslations('supplier');
  const dispatch = useDispatch();
  const labels: ApplicationLabels = {
    companyName: t('companyName'),
    taxOffice: t('taxOffice'),
    taxNumber: t('taxNumber'),
    iban: t('iban'),
    phone: t('phone'),
    ...useCredentialLabels(),
    city: t('details.city'),
    district: t('details.district'),
    town: t('details.town'),
    address: t('details.address'),
  };
  const form = useSchemaForm<ApplicationValues>(
    applicationSchema(t, labels),
    keptOr(keptAs, applicationOf(sent, phone)),
  );
  const forget = useKept(keptAs, form);
  const { register, control, handleSubmit, errors, attempt, showFieldErrors } = form;
  const [apply, { isLoading }] = useApplyAsSupplierMutation();
  const submit = handleSubmit(async (values) => {
    const answer = await apply(values);
    if (answer.data) {
      forget();
      onSent();
      return;
    }
    const { message } = asFailure(answer.error);
    if (!showFieldErrors(answer.error)) {
      dispatch(
        toastRequested(message ? { kind: 'error', text: message } : { kind: 'error', key: 'serverUnreachable' }),
      );
    }
  });
  const text = (name: 'companyName' | 'taxOffice', autoComplete: string) => (
    <TextField
      label={labels[name]}
      autoComplete={autoComplete}
      maxLength={120}
      error={errors[name]?.message}
      {...register(name)}
    />
  );
  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <ErrorSummary errors={errors} labels={labels} attempt={attempt} />
        {text('companyName', 'organization')}
        {text('taxOffice', 'off')}
        <NumberField
          whole
          label={labels.taxNumber}
          hint={t('taxNumberHint')}
          error={errors.taxNumber?.message}
          {...register('taxNumber')}
        />
        <TextField
          label={labels.iban}
          hint={t('ibanHint')}
          placeholder="TR00 0000 0000 0000 0000 0000 00"
          autoComplete="off"
          maxLength={34}
          error={errors.iban?.message}
          {...register('iban')}
        />
        <FormPhone control={control} label={labels.phone} hint={t('phoneHint')} />
        <CredentialFields labels={labels} />
        <SeatFields places={places} labels={labels} />
        <p className="text-muted text-sm">{t('application.kept')}</p>
        <Button type="submit" disabled={isLoading}>
          {sendLabel}
        </Button>
      </form>
    </FormProvider>
  );
}
