/** A new password, twice. Someone from a reset link, or just signed in, need not know the old one. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { PasswordField } from '@/components/PasswordField';
import { asFailure } from '@/lib/api';
import type { SecondFactor } from '@/lib/secondFactorApi';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { useUpdatePasswordMutation } from './sessionApi';
import { changePasswordSchema } from './sessionSchemas';

interface ChangePasswordFormProps {
  asksCurrent: boolean;
  /** For who has no password yet, and whose sign-in is too long ago for a first one. */
  wayToFresh: ReactNode;
  onChanged: () => void;
  /** The password is changed, and a session is made only after the second step. */
  onAsked: (asked: SecondFactor) => void;
}

export function ChangePasswordForm({ asksCurrent, wayToFresh, onChanged, onAsked }: ChangePasswordFormProps) {
  const t = useTranslations('session');
  const validation = useTranslations('validation');
  const { register, handleSubmit, watch, reset, trigger, formState, errors, attempt, showFieldErrors } = useSchemaForm(
    changePasswordSchema(validation, t('newPassword')),
    {
      currentPassword: '',
      newPassword: '',
      repeatPassword: '',
    },
  );
  const [update, { isLoading }] = useUpdatePasswordMutation();
  const [stale, setStale] = useState<string>();
  const { touchedFields } = formState;
  // Not before it was typed: an error there would keep the button shut while the second one is typed right.
  const checkRepeat = () => void (touchedFields.repeatPassword && trigger('repeatPassword'));
  const isFilled = watch('newPassword') !== '' && watch('repeatPassword') !== '';
  const hasErrors = Object.keys(errors).length > 0;
  const submit = handleSubmit(async ({ newPassword, currentPassword }) => {
    const answer = await update(currentPassword ? { newPassword, currentPassword } : { newPassword });
    const [isStale] = (!asksCurrent && asFailure(answer.error).fields.currentPassword) || [];
    setStale(isStale);
    if (isStale) return;
    if (answer.error) {
      showFieldErrors(answer.error);
      return;
    }
    reset();
    if (typeof answer.data === 'object') onAsked(answer.data.secondFactor);
    else onChanged();
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {stale && (
        <div role="alert" className="flex flex-col items-start gap-3 rounded-control bg-bole-50 px-4 py-3">
          <p className="font-semibold text-bole-600">{stale}</p>
          {wayToFresh}
        </div>
      )}
      {attempt > 0 && hasErrors && (
        <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
          {validation('formInvalid')}
        </p>
      )}
      {asksCurrent && (
        <PasswordField
          label={t('currentPassword')}
          hint={t('currentPasswordHint')}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      )}
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword', { onChange: checkRepeat, onBlur: checkRepeat })}
      />
      <PasswordField
        label={t('repeatPassword')}
        autoComplete="new-password"
        error={errors.repeatPassword?.message}
        {...register('repeatPassword')}
      />
      <Button type="submit" disabled={isLoading || !isFilled || hasErrors}>
        {t('change')}
      </Button>
    </form>
  );
}
