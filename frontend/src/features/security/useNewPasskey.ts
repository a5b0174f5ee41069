/** Making a passkey, step by step: who it is, the browser's own questions, and what of it is kept. */
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { asFailure, isUnanswered } from '@/lib/api';
import { makePasskey } from '@/lib/passkeys';
import { type Passkey, useAddPasskeyMutation, useBeginPasskeyMutation, useLazyPasskeysQuery } from './securityApi';

export interface NewPasskeyProps {
  /** Of who has a password and no second factor yet. */
  asksPassword: boolean;
  /** With recovery codes when it is the first factor. */
  onAdded: (recoveryCodes: string[]) => void;
  /** Those that there were before. */
  passkeys: Passkey[];
  /** It is there, though the answer that said so was lost. */
  onFound: () => void;
  onCancel: () => void;
}

const NOTHING_WRONG = { name: '', password: '', other: '' };

export function useNewPasskey({ asksPassword, passkeys, onAdded, onFound }: NewPasskeyProps) {
  const t = useTranslations('security');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [list] = useLazyPasskeysQuery();
  const before = useRef(passkeys);
  const isLost = useRef(false);
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
  const isThere = async () => {
    const { data = [] } = await list();
    return data.some(({ id }) => !before.current.some((one) => one.id === id));
  };
  const make = async () => {
    // The device makes no second one for the same account.
    if (isLost.current && (await isThere())) return onFound();
    const begun = await begin(asksPassword ? { password: values.password } : {});
    if (!begun.data) return refuse(begun.error);
    const made = await makePasskey(begun.data.options).catch(() => null);
    if (!made) return setWrong({ ...NOTHING_WRONG, other: t('makingFailed') });
    const added = await add({ ...made, name: values.name.trim() });
    if (added.data) return onAdded(added.data.recoveryCodes);
    isLost.current = isUnanswered(added.error);
    if (isLost.current && (await isThere())) onFound();
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
