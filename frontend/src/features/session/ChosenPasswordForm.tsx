/** Asks who opens the link of a registration for the password that was chosen then. */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { PasswordField } from '@/components/PasswordField';
import type { Answered } from '@/lib/secondFactorApi';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { type ConfirmedLink, useConfirmMailLinkMutation } from './sessionApi';
import { chosenPasswordSchema } from './sessionSchemas';

interface ChosenPasswordFormProps {
  token: string;
  onConfirmed: (link: Answered<ConfirmedLink>) => void;
  onRefused: (error: unknown) => void;
}

export function ChosenPasswordForm({ token, onConfirmed, onRefused }: ChosenPasswordFormProps) {
  const t = useTranslations('session');
  const validation = useTranslations('validation');
  const { register, handleSubmit, errors, showFieldErrors } = useSchemaForm(
    chosenPasswordSchema(validation, t('password')),
    { password: '' },
  );
  const [confirm, { isLoading }] = useConfirmMailLinkMutation();
  const submit = handleSubmit(async ({ password }) => {
    const { data, error } = await confirm({ token, password });
    if (data) onConfirmed(data);
    else if (!showFieldErrors(error)) onRefused(error);
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" disabled={isLoading}>
        {t('confirmAccount')}
      </Button>
    </form>
  );
}
