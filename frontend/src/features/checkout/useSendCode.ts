/** Sends the code that proves a phone. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import { type SentCode, useAddPhoneMutation } from './checkoutApi';

/** Asks for a code; gives why it could not. */
export function useSendCode() {
  const t = useTranslations('checkout.sms');
  const [addPhone, { isLoading }] = useAddPhoneMutation();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [error, setError] = useState<string>();
  const send = async (phone: string) => {
    setError(undefined);
    const answer = await addPhone(phone);
    if (answer.data) return setSent(answer.data);
    const failure = asFailure(answer.error);
    setError(failure.fields.phone?.[0] ?? failure.message ?? t('failed'));
  };
  return { sent, forget: () => setSent(null), send, isLoading, error, setError };
}

export type Sending = ReturnType<typeof useSendCode>;
