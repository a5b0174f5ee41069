/** Who may sign for a company and what it is registered as, in whichever form they stand (`FormProvider`). */
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TextField } from '@/components/Field';
import { NumberField } from '@/components/NumberField';
import type { CredentialValues } from './credentials';

export function useCredentialLabels(): Record<keyof CredentialValues, string> {
  const t = useTranslations('supplier.credentials');
  return {
    authorisedName: t('authorisedName'),
    authorisedSurname: t('authorisedSurname'),
    mersisNumber: t('mersisNumber'),
    kepAddress: t('kepAddress'),
  };
}

export function CredentialFields({ labels }: { labels: Record<keyof CredentialValues, string> }) {
  const t = useTranslations('supplier.credentials');
  const { register, formState } = useFormContext<CredentialValues>();
  const { errors } = formState;
  const name = (field: 'authorisedName' | 'authorisedSurname') => (
    <TextField
      label={labels[field]}
      autoComplete="off"
      maxLength={50}
      error={errors[field]?.message}
      {...register(field)}
    />
  );
  return (
    <>
      <p className="text-muted text-sm">{t('text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {name('authorisedName')}
        {name('authorisedSurname')}
      </div>
      <NumberField
        whole
        label={labels.mersisNumber}
        hint={t('mersisHint')}
        error={errors.mersisNumber?.message}
        {...register('mersisNumber')}
      />
      <TextField
        label={labels.kepAddress}
        hint={t('kepHint')}
        type="email"
        autoComplete="off"
        maxLength={100}
        error={errors.kepAddress?.message}
        {...register('kepAddress')}
      />
    </>
  );
}
