/**
 * Proves a phone before the first payment: the number, then the six digits. A new code can be asked for after more than
 * three wrong tries or when the three minutes are over. What fails stands under its field.
 */
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { PasswordField } from '@/components/PasswordField';
import { PhoneField } from '@/components/PhoneField';
import { isCompletePhone, phoneFrom } from '@/lib/phone';
import type { User } from '@/lib/types';
import { SmsCodeStep } from './SmsCodeStep';
import { type Sending, useSendCode } from './useSendCode';

interface SmsDialogProps {
  isOpen: boolean;
  phone: string | null;
  /** Instead of why a phone is asked for before paying. */
  why?: string;
  onClose: () => void;
  onVerified: (user: User) => void;
}

interface PhoneStepProps {
  sending: Sending;
  phone: string;
  setPhone: (phone: string) => void;
  why: string | undefined;
}

function PhoneStep({ sending, phone, setPhone, why }: PhoneStepProps) {
  // Once it was asked for, it stays: what is wrong with it goes as it is typed.
  const asksPassword = !!sending.passwordError || !!sending.password;
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
      <p className="text-muted">{why ?? t('why')}</p>
      <PhoneField id="sms-phone" label={t('phone')} value={phone} onChange={change} error={sending.error} />
      {asksPassword && (
        <PasswordField
          id="sms-password"
          label={t('password')}
          autoComplete="current-password"
          value={sending.password}
          error={sending.passwordError}
          onChange={(event) => sending.setPassword(event.target.value)}
        />
      )}
      <Button type="submit" disabled={sending.isLoading}>
        {t(sending.isLoading ? 'sending' : 'send')}
      </Button>
    </form>
  );
}

function SmsSteps({ phone: known, why, onVerified }: Pick<SmsDialogProps, 'phone' | 'why' | 'onVerified'>) {
  const [phone, setPhone] = useState(() => phoneFrom(known ?? ''));
  const sending = useSendCode();
  if (!sending.sent) return <PhoneStep sending={sending} phone={phone} setPhone={setPhone} why={why} />;
  // A new code starts anew: its tries, its time, its field.
  return (
    <SmsCodeStep key={sending.sent.ref} sent={sending.sent} phone={phone} sending={sending} onVerified={onVerified} />
  );
}

export default function SmsDialog({ isOpen, phone, why, onClose, onVerified }: SmsDialogProps) {
  const t = useTranslations('checkout.sms');
  return (
    <Dialog title={t('title')} isOpen={isOpen} onClose={onClose}>
      <SmsSteps phone={phone} {...(why && { why })} onVerified={onVerified} />
    </Dialog>
  );
}
