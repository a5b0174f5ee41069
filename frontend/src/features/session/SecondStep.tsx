/** The second step of signing in: a passkey, the code of the authenticator app, or one of the recovery codes. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { CodeField } from '@/components/CodeField';
import { PasskeyButton } from '@/components/PasskeyButton';
import { useSite } from '@/lib/siteApi';
import { type SecondStepProps, useSecondStep } from './useSecondStep';

export default function SecondStep(props: SecondStepProps) {
  const t = useTranslations('security');
  const { ref, methods } = props.asked;
  const [isRecovery, setRecovery] = useState(false);
  const { code, type, wrong, failed, field, isLoading, submit, sign, refused } = useSecondStep(props);
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
      {isRecovery && <Lost />}
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

/** The way in of a member who has neither the app nor a recovery code. */
function Lost() {
  const t = useTranslations('security');
  const { email } = useSite();
  return (
    <p className="text-muted text-sm">
      {t.rich('stepLost', {
        email: () => (
          <a className="link" href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        ),
      })}
    </p>
  );
}
