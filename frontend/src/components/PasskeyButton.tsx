/** Has a passkey sign what the shop asks. Not there in browsers that know no passkeys. */
import { KeyRound } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import { hasPasskeys, type Signed, signWithPasskey } from '@/lib/passkeys';
import { type PasskeyQuestion, useAskPasskeyMutation } from '@/lib/secondFactorApi';
import { Button } from './Button';

interface PasskeyButtonProps {
  question: PasskeyQuestion;
  label?: string;
  look?: 'primary' | 'secondary';
  /** Comes back when what was signed was taken or refused; what it gives is said as the refusal. */
  onSigned: (signed: Signed) => PromiseLike<string | undefined>;
  /** What to do about a refusal of the question itself, besides saying it. */
  onRefused?: (code: string | undefined, said: string) => void;
  ref?: Ref<HTMLButtonElement>;
}

export function PasskeyButton({ question, label, look = 'secondary', onSigned, onRefused, ref }: PasskeyButtonProps) {
  const t = useTranslations('passkey');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const [ask] = useAskPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  if (!hasPasskeys()) return null;
  const run = async (): Promise<string | undefined> => {
    const { data, error } = await ask(question);
    if (!data) {
      const { code, message } = asFailure(error);
      onRefused?.(code, message ?? unreachable);
      return message ?? unreachable;
    }
    const signed = await signWithPasskey(data.options).catch(() => null);
    return signed ? onSigned(signed) : t('failed');
  };
  const press = async () => {
    setBusy(true);
    setFailed(undefined);
    setFailed(await run());
    setBusy(false);
  };
  return (
    <>
      <Button ref={ref} look={look} disabled={isBusy} onClick={() => void press()}>
        <KeyRound size={18} aria-hidden="true" />
        {label ?? t('use')}
      </Button>
      {failed && (
        <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
          {failed}
        </p>
      )}
    </>
  );
}
