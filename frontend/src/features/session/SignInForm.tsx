/** E-mail and password. The worked example of a form. */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ErrorSummary, PasswordField, TextField } from '@/components/Field';
import type { SignedIn } from '@/lib/apiTypes';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { useLoginMutation } from './sessionApi';
import { signInSchema } from './sessionSchemas';
import { useLabels } from './useLabels';

export function SignInForm({ onSignedIn }: { onSignedIn: (session: SignedIn) => void }) {
  const t = useTranslations('session');
  const labels = useLabels();
  const validation = useTranslations('validation');
  const { register, handleSubmit, errors, attempt, showFieldErrors } = useSchemaForm(signInSchema(validation, labels), {
    email: '',
    password: '',
  });
  const [login, { isLoading }] = useLoginMutation();
  const submit = handleSubmit(async (values) => {
    const answer = await login(values);
    if (answer.data) onSignedIn(answer.data);
    else showFieldErrors(answer.error);
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <ErrorSummary errors={errors} labels={{ email: labels.email, password: labels.password }} attempt={attempt} />
      <TextField
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={labels.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" disabled={isLoading}>
        {t('signIn')}
      </Button>
    </form>
  );
}
