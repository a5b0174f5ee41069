/** Sends the code that proves a phone. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import { useUser } from '@/lib/session';
import { type SentCode, useAddPhoneMutation } from './checkoutApi';

/** Asks for a code; gives why it could not. Who changes a phone may be asked for the password, which is then kept for a new code. */
export function useSendCode() {
  const t = useTranslations('checkout.sms');
  // Of who has none the server says to sign in once more.
  const hasPassword = useUser()?.hasPassword !== false;
  const [addPhone, { isLoading }] = useAddPhoneMutation();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [error, setError] = useState<string>();
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const send = async (phone: string) => {
    setError(undefined);
    setPasswordError(undefined);
    const answer = await addPhone(password ? { phone, currentPassword: password } : { phone });
    if (answer.data) return setSent(answer.data);
    const { fields, message } = asFailure(answer.error);
    if (fields.currentPassword && hasPassword) return setPasswordError(fields.currentPassword[0]);
    setError(fields.phone?.[0] ?? fields.currentPassword?.[0] ?? message ?? t('failed'));
  };
  const forget = () => setSent(null);
  return { sent, forget, send, isLoading, error, setError, password, setPassword, passwordError };
}

export type Sending = ReturnType<typeof useSendCode>;
