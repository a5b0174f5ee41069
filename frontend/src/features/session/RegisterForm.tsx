/** A new member: names, e-mail, password. The same answer comes whether or not the e-mail is known. */
import type { ChangeEvent, CompositionEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { TextField } from '@/components/Field';
import { PasswordField } from '@/components/PasswordField';
import { asFailure } from '@/lib/api';
import { isComposing } from '@/lib/composing';
import { lettersOnly } from '@/lib/turkish';
import { useIsHere } from '@/lib/useIsHere';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { type Registration, useRegisterMutation } from './sessionApi';
import { PASSWORD_MAX, PASSWORD_MIN, registerSchema } from './sessionSchemas';
import { useLabels } from './useLabels';
import type { Wish } from './wanted';

type Named = Pick<Registration, 'firstName' | 'lastName' | 'email'>;

interface RegisterFormProps {
  /** What was typed before, for who comes back to change it. */
  typed: Partial<Named>;
  /** Goes with the registration: its mail may be opened on another device. */
  wish: Wish | undefined;
  onRegistered: (sent: Named) => void;
  /** The shop said why not; who could not be asked stays with what was typed. */
  onRefused: (typed: Named) => void;
}

export function RegisterForm({ typed, wish, onRegistered, onRefused }: RegisterFormProps) {
  const t = useTranslations('session');
  const joining = useTranslations('joining');
  const labels = useLabels();
  const validation = useTranslations('validation');
  const { register, handleSubmit, setValue, errors, attempt, showFieldErrors } = useSchemaForm(
    registerSchema(validation, labels),
    {
      firstName: typed.firstName ?? '',
      lastName: typed.lastName ?? '',
      email: typed.email ?? '',
      password: '',
    },
  );
  const [create, { isLoading }] = useRegisterMutation();
  const isHere = useIsHere();
  const submit = handleSubmit(async (values) => {
    const { password, ...named } = values;
    const answer = await create({ ...named, password, ...(wish && { wish }) });
    // Who has gone on meanwhile is told by the toast alone.
    if (!isHere.current) return;
    if (answer.data) onRegistered(named);
    else if (!showFieldErrors(answer.error) && asFailure(answer.error).message) onRefused(named);
  });
  const letters = (field: 'firstName' | 'lastName') => {
    const take = (typed: string) => setValue(field, lettersOnly(typed));
    const onChange = (event: ChangeEvent<HTMLInputElement>) => isComposing(event) || take(event.target.value);
    const onCompositionEnd = (event: CompositionEvent<HTMLInputElement>) => take(event.currentTarget.value);
    return { ...register(field, { onChange }), onCompositionEnd };
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <ErrorSummary errors={errors} labels={labels} attempt={attempt} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={labels.firstName}
          autoComplete="given-name"
          maxLength={50}
          error={errors.firstName?.message}
          {...letters('firstName')}
        />
        <TextField
          label={labels.lastName}
          autoComplete="family-name"
          maxLength={50}
          error={errors.lastName?.message}
          {...letters('lastName')}
        />
      </div>
      <TextField
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={labels.password}
        autoComplete="new-password"
        hint={joining('passwordRule', { min: PASSWORD_MIN, max: PASSWORD_MAX })}
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" disabled={isLoading}>
        {t('register')}
      </Button>
    </form>
  );
}
