/** The six digits that were mailed to the new address. */
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { OTP_LENGTH, OtpField } from '@/components/OtpField';
import { asFailure } from '@/lib/api';
import type { User } from '@/lib/types';
import type { Asked } from './askedEmail';
import { useConfirmEmailMutation } from './emailApi';
import { StepHeading } from './StepHeading';

interface EmailCodeStepProps {
  asked: Asked;
  onChanged: (user: User) => void;
  onBack: () => void;
}

export default function EmailCodeStep({ asked, onChanged, onBack }: EmailCodeStepProps) {
  const t = useTranslations('accountPages');
  const sms = useTranslations('checkout.sms');
  const [confirm, { isLoading }] = useConfirmEmailMutation();
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await confirm({ ref: asked.ref, secret: asked.secret, otp });
    if (answer.data) return onChanged(answer.data);
    const failure = asFailure(answer.error);
    setError(failure.fields.otp?.[0] ?? failure.message ?? sms('failed'));
    document.getElementById('email-code')?.focus();
  };
  const change = (next: string) => {
    setError(undefined);
    setOtp(next);
  };
  return (
    <form noValidate className="flex max-w-lg flex-col gap-4" onSubmit={submit}>
      <StepHeading>{t('emailCodeTitle')}</StepHeading>
      <OtpField
        id="email-code"
        label={sms('code')}
        hint={t.rich('emailCodeHint', {
          address: asked.email,
          n: (address) => <bdi className="wrap-anywhere">{address}</bdi>,
        })}
        value={otp}
        onChange={change}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isLoading || otp.length < OTP_LENGTH}>
          {sms('confirm')}
        </Button>
        <Button look="secondary" onClick={onBack}>
          {t('emailBack')}
        </Button>
      </div>
    </form>
  );
}
