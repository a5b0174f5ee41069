/** The second step of signing in: a passkey, the code of the authenticator app, or one of the recovery codes. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { CodeField } from '@/components/CodeField';
import { PasskeyButton } from '@/components/PasskeyButton';
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

function useStep({ asked, onSignedIn, onExpired }: SecondStepProps) {
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

export default function SecondStep(props: SecondStepProps) {
  const t = useTranslations('security');
  const { ref, methods } = props.asked;
  const [isRecovery, setRecovery] = useState(false);
  const { code, type, wrong, failed, field, isLoading, submit, sign, refused } = useStep(props);
  const passkey = useRef<HTMLButtonElement>(null);
  const hasApp = methods.includes('totp');
  const takesCode = hasApp || isRecovery;
  const takesPasskey = methods.includes('passkey') && !isRecovery;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus comes here once for each kind of proof.
  useEffect(() => (takesCode ? field : passkey).current?.focus(), [isRecovery]);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {takesCode ? (
        <CodeField
          ref={field}
          id="second-step-code"
          label={t(isRecovery ? 'recoveryCode' : 'code')}
          hint={t(isRecovery ? 'stepRecoveryText' : 'stepText')}
          isRecovery={isRecovery}
          value={code}
          error={wrong}
          onChange={type}
        />
      ) : (
        <p className="text-muted">{t('stepPasskey')}</p>
      )}
      {failed && (
        <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
          {failed}
        </p>
      )}
      {takesCode && (
        <Button type="submit" disabled={isLoading}>
          {t('verify')}
        </Button>
      )}
      {takesPasskey && (
        <PasskeyButton
          ref={passkey}
          question={{ path: 'askStep', ref }}
          look={hasApp ? 'secondary' : 'primary'}
          onSigned={sign}
          onRefused={refused}
        />
      )}
      <div className="flex flex-wrap justify-between gap-x-4">
        {methods.includes('recovery') && (
          <Button
            look="quiet"
            className="!px-0"
            onClick={() => {
              type('');
              setRecovery(!isRecovery);
            }}
          >
            {t(isRecovery ? (hasApp ? 'useApp' : 'usePasskey') : 'useRecovery')}
          </Button>
        )}
        {props.onBack && (
          <Button look="quiet" className="!px-0" onClick={props.onBack}>
            {t('back')}
          </Button>
        )}
      </div>
    </form>
  );
}
