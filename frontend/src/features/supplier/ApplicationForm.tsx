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
import { toastRequested } from '@/lib/toasts';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { ApplicationKeeping } from './ApplicationKeeping';
import { type ApplicationLabels, type ApplicationValues, applicationOf, applicationSchema } from './application';
import type { ApplicationDraft } from './applicationDraftApi';
import { CredentialFields, useCredentialLabels } from './CredentialFields';
import { type Places, SeatFields } from './SeatFields';
import { type OwnApplication, useApplyAsSupplierMutation } from './supplierApi';
import { useApplicationDraft } from './useApplicationDraft';

interface ApplicationFormProps {
  /** Of the member, where they have one. */
  phone: string | null;
  /** One that was sent before and is corrected. */
  sent: OwnApplication | null;
  places: Places;
  /** What was written of it and not sent. */
  draft: ApplicationDraft | null;
  sendLabel: string;
  onSent: () => void;
  onDiscarded: () => void;
}

export function ApplicationForm({ phone, sent, places, draft, sendLabel, onSent, onDiscarded }: ApplicationFormProps) {
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
  const form = useSchemaForm<ApplicationValues>(applicationSchema(t, labels), applicationOf(draft ?? sent, phone));
  const drafts = useApplicationDraft(draft, form.watch());
  const { register, control, handleSubmit, errors, attempt, showFieldErrors } = form;
  const [apply, { isLoading }] = useApplyAsSupplierMutation();
  const submit = handleSubmit(async (values) => {
    await drafts.stop();
    const answer = await apply(values);
    if (answer.data) {
      onSent();
      return;
    }
    drafts.goOn();
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
      <ApplicationKeeping drafts={drafts} onRemoved={onDiscarded} />
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
        <Button type="submit" disabled={isLoading}>
          {sendLabel}
        </Button>
      </form>
    </FormProvider>
  );
}
