/**
 * Proves a phone before the first payment: the number, then the six digits. A new code can be asked for after more than
 * three wrong tries or when the three minutes are over. What fails stands under its field.
 */
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { OTP_LENGTH, OtpField } from '@/components/OtpField';
import { PhoneField } from '@/components/PhoneField';
import { asFailure } from '@/lib/api';
import { timeLeft } from '@/lib/dates';
import { formatPhone, isCompletePhone, phoneFrom } from '@/lib/phone';
import type { User } from '@/lib/types';
import { useNow } from '@/lib/useNow';
import { type SentCode, useAddPhoneMutation, useConfirmOtpMutation } from './checkoutApi';

const TRIES_BEFORE_RESEND = 3;

interface SmsDialogProps {
  isOpen: boolean;
  phone: string | null;
  onClose: () => void;
  onVerified: (user: User) => void;
}

/** Asks for a code; gives why it could not. */
function useSendCode() {
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

type Sending = ReturnType<typeof useSendCode>;

function PhoneStep({
  sending,
  phone,
  setPhone,
}: {
  sending: Sending;
  phone: string;
  setPhone: (phone: string) => void;
}) {
  const t = useTranslations('checkout.sms');
  const validation = useTranslations('validation');
  const addresses = useTranslations('addresses');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!phone) return sending.setError(validation('required', { field: t('phone') }));
    if (!isCompletePhone(phone)) return sending.setError(addresses('phoneIncomplete'));
    void sending.send(phone);
  };
  const change = (next: string) => {
    sending.setError(undefined);
    setPhone(next);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-muted">{t('why')}</p>
      <PhoneField id="sms-phone" label={t('phone')} value={phone} onChange={change} error={sending.error} />
      <Button type="submit" disabled={sending.isLoading}>
        {t(sending.isLoading ? 'sending' : 'send')}
      </Button>
    </form>
  );
}

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

function CodeStep({ sent, phone, sending, onVerified }: CodeStepProps) {
  const t = useTranslations('checkout.sms');
  const [confirm, { isLoading }] = useConfirmOtpMutation();
  const [otp, setOtp] = useState('');
  const [wrongTries, setWrongTries] = useState(0);
  const [error, setError] = useState<string>();
  const { totalSeconds } = timeLeft(sent.expiresAt, useNow());
  const canResend = wrongTries > TRIES_BEFORE_RESEND || totalSeconds === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await confirm({ ref: sent.ref, secret: sent.secret, otp });
    if (answer.data) return onVerified(answer.data);
    const failure = asFailure(answer.error);
    setWrongTries((tries) => tries + 1);
    setError(failure.fields.otp?.[0] ?? failure.message ?? t('failed'));
  };
  const change = (next: string) => {
    setError(undefined);
    setOtp(next);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <OtpField
        id="sms-code"
        label={t('code')}
        hint={t('codeHint', { phone: formatPhone(phone) })}
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

function SmsSteps({ phone: known, onVerified }: Pick<SmsDialogProps, 'phone' | 'onVerified'>) {
  const [phone, setPhone] = useState(() => phoneFrom(known ?? ''));
  const sending = useSendCode();
  if (!sending.sent) return <PhoneStep sending={sending} phone={phone} setPhone={setPhone} />;
  // A new code starts anew: its tries, its time, its field.
  return (
    <CodeStep key={sending.sent.ref} sent={sending.sent} phone={phone} sending={sending} onVerified={onVerified} />
  );
}

export default function SmsDialog({ isOpen, phone, onClose, onVerified }: SmsDialogProps) {
  const t = useTranslations('checkout.sms');
  return (
    <Dialog title={t('title')} isOpen={isOpen} onClose={onClose}>
      <SmsSteps phone={phone} onVerified={onVerified} />
    </Dialog>
  );
}
