/** The six digits, the time that is left for them, and a new code when it is over. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { OTP_LENGTH, OtpField } from '@/components/OtpField';
import { asFailure } from '@/lib/api';
import { timeLeft } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import type { User } from '@/lib/types';
import { useNow } from '@/lib/useNow';
import { type SentCode, useConfirmOtpMutation } from './checkoutApi';
import type { Sending } from './useSendCode';

const TRIES_BEFORE_RESEND = 3;

function TimeLeft({ seconds }: { seconds: number }) {
  const t = useTranslations('checkout.sms');
  if (seconds === 0) return <p role="status">{t('timeUp')}</p>;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p role="timer" className="tabular-nums">
      {t('left', { time })}
    </p>
  );
}

interface CodeStepProps {
  sent: SentCode;
  phone: string;
  sending: Sending;
  onVerified: (user: User) => void;
}

export function SmsCodeStep({ sent, phone, sending, onVerified }: CodeStepProps) {
  const t = useTranslations('checkout.sms');
  const [confirm, { isLoading }] = useConfirmOtpMutation();
  const [otp, setOtp] = useState('');
  const [wrongTries, setWrongTries] = useState(0);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // The button that sent it is gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);
  const { totalSeconds } = timeLeft(sent.expiresAt, useNow());
  const canResend = wrongTries > TRIES_BEFORE_RESEND || totalSeconds === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await confirm({ ref: sent.ref, secret: sent.secret, otp });
    if (answer.data) return onVerified(answer.data);
    const failure = asFailure(answer.error);
    setWrongTries((tries) => tries + 1);
    setError(failure.fields.otp?.[0] ?? failure.message ?? t('failed'));
    field.current?.focus();
    field.current?.select();
  };
  const change = (next: string) => {
    setError(undefined);
    setOtp(next);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <OtpField
        ref={field}
        id="sms-code"
        label={t('code')}
        hint={t('codeHint', { phone: formatPhone(phone).replaceAll(' ', '\u00a0') })}
        value={otp}
        onChange={change}
        error={error ?? sending.error}
      />
      <TimeLeft seconds={totalSeconds} />
      <Button type="submit" disabled={isLoading || otp.length < OTP_LENGTH}>
        {t('confirm')}
      </Button>
      <div className="flex flex-wrap justify-between">
        <Button look="quiet" className="!px-0" onClick={sending.forget}>
          {t('changePhone')}
        </Button>
        {canResend && (
          <Button look="quiet" className="!px-0" disabled={sending.isLoading} onClick={() => sending.send(phone)}>
            {t('resend')}
          </Button>
        )}
      </div>
    </form>
  );
}
