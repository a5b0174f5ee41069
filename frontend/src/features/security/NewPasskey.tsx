/** Makes a passkey on this device, or on one beside it: its name, the password of who has no second factor yet, the browser's own questions. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { PasswordField } from '@/components/PasswordField';
import { asFailure } from '@/lib/api';
import { makePasskey } from '@/lib/passkeys';
import { ConfirmDialog } from './ConfirmDialog';
import { StepHeading } from './StepHeading';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from './securityApi';

interface NewPasskeyProps {
  /** Of who has a password and no second factor yet. */
  asksPassword: boolean;
  /** With recovery codes when it is the first factor. */
  onAdded: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const NOTHING_WRONG = { name: '', password: '', other: '' };

function useMaking({ asksPassword, onAdded }: NewPasskeyProps) {
  const t = useTranslations('security');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [values, setValues] = useState({ name: '', password: '' });
  const [wrong, setWrong] = useState(NOTHING_WRONG);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const refuse = (error: unknown) => {
    const { code, message, fields } = asFailure(error);
    if (code === 'second_factor_needed') return setAsked(true);
    const [name = '', password = ''] = [fields.name?.[0], fields.password?.[0]];
    setWrong({ name, password, other: name || password ? '' : (message ?? unreachable) });
    if (password) document.getElementById('passkey-password')?.focus();
  };
  const make = async () => {
    const begun = await begin(asksPassword ? { password: values.password } : {});
    if (!begun.data) return refuse(begun.error);
    const made = await makePasskey(begun.data.options).catch(() => null);
    if (!made) return setWrong({ ...NOTHING_WRONG, other: t('makingFailed') });
    const added = await add({ ...made, name: values.name.trim() });
    if (added.data) onAdded(added.data.recoveryCodes);
    else refuse(added.error);
  };
  const submit = async () => {
    setAsked(false);
    if (!values.name.trim()) {
      setWrong({ ...NOTHING_WRONG, name: t('passkeyNameMissing') });
      document.getElementById('passkey-name')?.focus();
      return;
    }
    setWrong(NOTHING_WRONG);
    setBusy(true);
    await make();
    setBusy(false);
  };
  const type = (typed: Partial<typeof values>) => setValues({ ...values, ...typed });
  return { values, type, wrong, isBusy, isAsked, submit, forget: () => setAsked(false) };
}

export function NewPasskey(props: NewPasskeyProps) {
  const t = useTranslations('security');
  const common = useTranslations('common');
  const { values, type, wrong, isBusy, isAsked, submit, forget } = useMaking(props);
  return (
    <>
      <form
        noValidate
        className="flex max-w-lg flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <StepHeading>{t('addPasskeyTitle')}</StepHeading>
        <TextField
          id="passkey-name"
          label={t('passkeyName')}
          hint={t('passkeyNameHint')}
          maxLength={50}
          autoComplete="off"
          value={values.name}
          error={wrong.name || undefined}
          onChange={(event) => type({ name: event.target.value })}
        />
        {props.asksPassword && (
          <PasswordField
            id="passkey-password"
            label={t('password')}
            autoComplete="current-password"
            value={values.password}
            error={wrong.password || undefined}
            onChange={(event) => type({ password: event.target.value })}
          />
        )}
        {wrong.other && (
          <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
            {wrong.other}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy}>
            {t('makePasskey')}
          </Button>
          <Button look="secondary" onClick={props.onCancel}>
            {common('cancel')}
          </Button>
        </div>
      </form>
      {isAsked && <ConfirmDialog onConfirmed={() => void submit()} onClose={forget} />}
    </>
  );
}
