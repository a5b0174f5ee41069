/** Asks for the mail that leads to a new password. */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { useIsHere } from '@/lib/useIsHere';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { useForgotPasswordMutation } from './sessionApi';
import { forgotSchema } from './sessionSchemas';

export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const t = useTranslations('session');
  const validation = useTranslations('validation');
  const { register, handleSubmit, errors, showFieldErrors } = useSchemaForm(forgotSchema(validation), { email: '' });
  const [send, { isLoading }] = useForgotPasswordMutation();
  const isHere = useIsHere();
  const submit = handleSubmit(async (values) => {
    const answer = await send(values);
    if (answer.data && isHere.current) onSent();
    else showFieldErrors(answer.error);
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" disabled={isLoading}>
        {t('forgotSend')}
      </Button>
    </form>
  );
}
