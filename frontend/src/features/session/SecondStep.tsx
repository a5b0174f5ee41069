/** The second step of signing in: the code of the authenticator app, or one of the recovery codes. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { CodeField } from '@/components/CodeField';
import { asFailure } from '@/lib/api';
import type { SignedIn } from '@/lib/apiTypes';
import type { SecondFactor } from '@/lib/secondFactor';
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
  return { code, type, wrong, failed, field, isLoading, submit };
}

export default function SecondStep(props: SecondStepProps) {
  const t = useTranslations('security');
  const [isRecovery, setRecovery] = useState(false);
  const { code, type, wrong, failed, field, isLoading, submit } = useStep(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus comes here once for each kind of code.
  useEffect(() => field.current?.focus(), [isRecovery]);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
      {failed && (
        <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
          {failed}
        </p>
      )}
      <Button type="submit" disabled={isLoading}>
        {t('verify')}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        {props.asked.methods.includes('recovery') && (
          <Button
            look="quiet"
            className="!px-0"
            onClick={() => {
              type('');
              setRecovery(!isRecovery);
            }}
          >
            {t(isRecovery ? 'useApp' : 'useRecovery')}
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
