/** The address that my account is to have, and a proof of who I am: the password, or the second factor of who has one. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { PasswordField } from '@/components/PasswordField';
import { asFailure } from '@/lib/api';
import { useFactorQuery } from '@/lib/secondFactorApi';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { email, password } from '@/lib/validation';
import type { Asked } from './askedEmail';
import { ConfirmDialog } from './ConfirmDialog';
import { useChangeEmailMutation } from './emailApi';
import { Failure } from './Failure';
import { StepHeading } from './StepHeading';

interface NewEmailProps {
  hasPassword: boolean;
  /** What was written before, by who comes back to correct it. */
  typed: string;
  onSent: (asked: Asked) => void;
  onCancel: () => void;
}

function useNewEmail({ hasPassword, typed, onSent }: NewEmailProps) {
  const t = useTranslations('accountPages');
  const validation = useTranslations('validation');
  const { data: factor } = useFactorQuery();
  const asksPassword = hasPassword && factor?.enabled === false;
  const fields = {
    email: email({
      required: validation('required', { field: t('newEmail') }),
      wrong: validation('invalidEmail'),
    }),
    password: asksPassword ? password({ required: validation('required', { field: t('closePassword') }) }) : v.string(),
  };
  const form = useSchemaForm(v.object(fields), { email: typed, password: '' });
  const [send, { isLoading, error }] = useChangeEmailMutation();
  const [isAsked, setAsked] = useState(false);
  const submit = form.handleSubmit(async (values) => {
    setAsked(false);
    const proof = asksPassword ? { password: values.password } : {};
    const answer = await send({ email: values.email, ...proof });
    if (answer.data) return onSent({ ...answer.data, email: values.email });
    if (asFailure(answer.error).code === 'second_factor_needed') return setAsked(true);
    if (form.showFieldErrors(answer.error)) form.setFocus(asFailure(answer.error).fields.email ? 'email' : 'password');
  });
  const failure = error && !isAsked && Object.keys(asFailure(error).fields).every((name) => !(name in fields));
  const told = failure || (error && !asksPassword && asFailure(error).fields.password) ? error : undefined;
  return { form, submit, asksPassword, isLoading: isLoading || !factor, isAsked, forget: () => setAsked(false), told };
}

export default function NewEmail(props: NewEmailProps) {
  const t = useTranslations('accountPages');
  const common = useTranslations('common');
  const { form, submit, asksPassword, isLoading, isAsked, forget, told } = useNewEmail(props);
  return (
    <>
      <form noValidate className="flex max-w-lg flex-col gap-4" onSubmit={submit}>
        <StepHeading>{t('changeEmail')}</StepHeading>
        <p className="text-muted">{t('changeEmailText')}</p>
        <TextField
          label={t('newEmail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={form.errors.email?.message}
          {...form.register('email')}
        />
        {asksPassword && (
          <PasswordField
            label={t('closePassword')}
            autoComplete="current-password"
            error={form.errors.password?.message}
            {...form.register('password')}
          />
        )}
        <Failure error={told} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isLoading}>
            {t('emailCodeSend')}
          </Button>
          <Button look="secondary" onClick={props.onCancel}>
            {common('cancel')}
          </Button>
        </div>
      </form>
      {isAsked && <ConfirmDialog onClose={forget} onConfirmed={() => void submit()} />}
    </>
  );
}
