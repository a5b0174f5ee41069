/** E-mail and password, and in the same place the second step of who has one. The worked example of a form. */

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { TextField } from '@/components/Field';
import { lazily } from '@/components/lazily';
import { PasswordField } from '@/components/PasswordField';
import { asFailure } from '@/lib/api';
import type { SecondFactor } from '@/lib/secondFactorApi';
import type { SignedIn } from '@/lib/types';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { LateSecondStep } from './LateSecondStep';
import { useLoginMutation } from './sessionApi';
import { signInSchema } from './sessionSchemas';
import { useLabels } from './useLabels';

const PasskeyEntry = lazily(() => import('./PasskeyEntry'), true);

interface SignInFormProps {
  onSignedIn: (session: SignedIn) => void;
  /** What stands under the password, and not under the code. */
  children?: ReactNode;
}

export function SignInForm({ onSignedIn, children }: SignInFormProps) {
  const t = useTranslations('session');
  const labels = useLabels();
  const validation = useTranslations('validation');
  const { register, handleSubmit, setFocus, errors, attempt, showFieldErrors } = useSchemaForm(
    signInSchema(validation, labels),
    { email: '', password: '' },
  );
  const [login, { isLoading }] = useLoginMutation();
  const [asked, setAsked] = useState<SecondFactor | null>(null);
  const [expired, setExpired] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [comingBack, setComingBack] = useState(0);
  // What was typed is still there: one key press asks anew.
  useEffect(() => {
    if (comingBack > 0) setFocus('password');
  }, [comingBack, setFocus]);
  const comeBack = (said: string | null) => {
    setAsked(null);
    setExpired(said);
    setComingBack(comingBack + 1);
  };
  // Said where it is mended; the catalogue says it in a toast besides.
  const refuse = (error: unknown) => {
    const { status, message } = asFailure(error);
    if (showFieldErrors(error) || status !== 401) return;
    setWrong(message ?? undefined);
    setFocus('password', { shouldSelect: true });
  };
  const typed = { onChange: () => setWrong(undefined) };
  const submit = handleSubmit(async (values) => {
    setExpired(null);
    const { data, error } = await login(values);
    if (!data) refuse(error);
    else if ('token' in data) onSignedIn(data);
    else setAsked(data.secondFactor);
  });
  return (
    <>
      {asked && (
        <LateSecondStep asked={asked} onSignedIn={onSignedIn} onExpired={comeBack} onBack={() => comeBack(null)} />
      )}
      <form noValidate hidden={!!asked} className="flex flex-col gap-4" onSubmit={submit}>
        <ErrorSummary errors={errors} labels={{ email: labels.email, password: labels.password }} attempt={attempt} />
        {expired && (
          <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
            {expired}
          </p>
        )}
        <TextField
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', typed)}
        />
        <PasswordField
          label={labels.password}
          autoComplete="current-password"
          error={errors.password?.message ?? wrong}
          {...register('password', typed)}
        />
        <Button type="submit" disabled={isLoading}>
          {t('signIn')}
        </Button>
        <Suspense fallback={<div className="h-11" />}>
          <PasskeyEntry onSignedIn={onSignedIn} />
        </Suspense>
      </form>
      {!asked && children}
    </>
  );
}
