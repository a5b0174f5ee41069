/** Sends the second proof of signing in, and says what came of it. */
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import type { Signed } from '@/lib/passkeys';
import type { SecondFactor } from '@/lib/secondFactorApi';
import type { SignedIn } from '@/lib/types';
import { useSecondFactorMutation } from './sessionApi';

export interface SecondStepProps {
  asked: SecondFactor;
  onSignedIn: (session: SignedIn) => void;
  /** The step can't be taken any more: what led to it has to be done again. */
  onExpired: (said: string) => void;
  /** Back to what led here, where there is a way back. */
  onBack?: () => void;
}

export function useSecondStep({ asked, onSignedIn, onExpired }: SecondStepProps) {
  const t = useTranslations('security');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const [send, { isLoading }] = useSecondFactorMutation();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const type = (typed: string) => {
    setCode(typed);
    setWrong(undefined);
  };
  const refuse = (said: string) => {
    setWrong(said);
    field.current?.focus();
    field.current?.select();
  };
  const submit = async () => {
    setFailed(undefined);
    if (!code.trim()) return refuse(t('codeMissing'));
    const answer = await send({ ref: asked.ref, code: code.trim() });
    if (answer.data) return onSignedIn(answer.data);
    const { code: cause, message, fields } = asFailure(answer.error);
    if (cause === 'second_factor_expired') onExpired(message ?? t('expired'));
    else if (fields.code?.[0]) refuse(fields.code[0]);
    else setFailed(message ?? unreachable);
  };
  const sign = async (passkey: Signed) => {
    const answer = await send({ ref: asked.ref, passkey });
    if (!answer.data) return refused(asFailure(answer.error).code, asFailure(answer.error).message ?? unreachable);
    onSignedIn(answer.data);
  };
  /** Gives what is to be said here; a step that is over leads back. */
  const refused = (cause: string | undefined, said: string) => {
    if (cause !== 'second_factor_expired') return said;
    onExpired(said);
  };
  return { code, type, wrong, failed, field, isLoading, submit, sign, refused };
}
