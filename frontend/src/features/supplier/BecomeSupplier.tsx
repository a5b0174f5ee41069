/** For a buyer who wants to sell: the application, and how it stands while it waits. */
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ErrorSummary, TextField } from '@/components/Field';
import { FormCard } from '@/components/FormCard';
import { NumberField } from '@/components/NumberField';
import { PhoneField } from '@/components/PhoneField';
import { asFailure } from '@/lib/api';
import { formatDateTime } from '@/lib/dates';
import { signedIn } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import type { User } from '@/lib/types';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { applicationSchema } from './application';
import { type Application, type OwnApplication, useApplyAsSupplierMutation, useRenewRoleMutation } from './supplierApi';

/** Asks for a new access token: the role that an operator gave comes with it. */
function useRenewal() {
  const t = useTranslations('supplier');
  const dispatch = useDispatch();
  const [renew, { isLoading }] = useRenewRoleMutation();
  const check = async () => {
    const { data } = await renew();
    if (!data) return;
    dispatch(signedIn(data));
    if (data.user.role === 'buyer') dispatch(toastRequested({ kind: 'info', text: t('stillPending') }));
  };
  return { check, isLoading };
}

function Pending({ application, onChange }: { application: OwnApplication; onChange: () => void }) {
  const t = useTranslations('supplier');
  const locale = useLocale();
  const { check, isLoading } = useRenewal();
  return (
    <FormCard title={t('pendingTitle')} text={t('pendingText')}>
      <p className="mb-4 rounded-control bg-glaze px-4 py-3">
        <b className="block">{application.companyName}</b>
        <span className="text-muted text-sm">
          {t('appliedAt', { date: formatDateTime(application.dateCreated, locale) })}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isLoading} onClick={() => void check()}>
          {t('checkStatus')}
        </Button>
        <Button look="secondary" onClick={onChange}>
          {t('changeApplication')}
        </Button>
      </div>
    </FormCard>
  );
}

function Approved() {
  const t = useTranslations('supplier');
  const { check, isLoading } = useRenewal();
  return (
    <FormCard title={t('approvedTitle')} text={t('approvedText')}>
      <Button disabled={isLoading} onClick={() => void check()}>
        {t('openPanel')}
      </Button>
    </FormCard>
  );
}

interface FormProps {
  user: User;
  /** One that was sent before and is corrected. */
  sent: OwnApplication | null;
  onSent: () => void;
}

function ApplicationForm({ user, sent, onSent }: FormProps) {
  const t = useTranslations('supplier');
  const dispatch = useDispatch();
  const labels = {
    companyName: t('companyName'),
    taxOffice: t('taxOffice'),
    taxNumber: t('taxNumber'),
    iban: t('iban'),
    phone: t('phone'),
  };
  const form = useSchemaForm<Application>(applicationSchema(t, labels), {
    companyName: sent?.companyName ?? '',
    taxOffice: sent?.taxOffice ?? '',
    taxNumber: sent?.taxNumber ?? '',
    iban: sent?.iban ?? '',
    phone: sent?.phone ?? user.phone ?? '',
  });
  const { register, control, handleSubmit, errors, attempt, showFieldErrors } = form;
  const [apply, { isLoading }] = useApplyAsSupplierMutation();
  const submit = handleSubmit(async (values) => {
    const answer = await apply(values);
    if (answer.data) {
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
    <FormCard title={t('applyTitle')} text={t('applyText')}>
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
        <Controller
          control={control}
          name="phone"
          render={({ field }) => (
            <PhoneField
              id="phone"
              label={labels.phone}
              hint={t('phoneHint')}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={errors.phone?.message}
            />
          )}
        />
        <Button type="submit" disabled={isLoading}>
          {t('apply')}
        </Button>
      </form>
    </FormCard>
  );
}

export function BecomeSupplier({ user, application }: { user: User; application: OwnApplication | null }) {
  const [isChanging, setChanging] = useState(false);
  if (application?.status === 'approved') return <Approved />;
  if (application && !isChanging) return <Pending application={application} onChange={() => setChanging(true)} />;
  return <ApplicationForm user={user} sent={application} onSent={() => setChanging(false)} />;
}
