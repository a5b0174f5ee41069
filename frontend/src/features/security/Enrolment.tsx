/** Begins with a second factor: the password, the square to scan, and the first code as the proof that it works. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { CodeField } from '@/components/CodeField';
import { CopyButton } from '@/components/CopyButton';
import { asFailure } from '@/lib/api';
import { Failure } from './Failure';
import { type EnrolmentProps, IS_ON, ItIsMe } from './ItIsMe';
import { StepHeading } from './StepHeading';
import { type NewFactor, useEnableFactorMutation } from './securityApi';
import { useCode } from './useCode';

/** In groups of four, as it is read and typed; copied without the gaps. */
function Secret({ factor }: { factor: NewFactor }) {
  const t = useTranslations('security');
  const groups = factor.secret.match(/.{1,4}/g) ?? [];
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t('typeSecret')}</p>
      <p className="wrap-break-word w-full rounded-control bg-glaze px-4 py-3 text-center font-semibold text-lg tabular-nums">
        <bdi dir="ltr">{groups.join(' ')}</bdi>
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <CopyButton text={factor.secret} label={t('copySecret')} doneLabel={t('copied')} />
        <a href={factor.uri} className="link inline-flex min-h-11 items-center">
          {t('openApp')}
        </a>
      </div>
    </div>
  );
}

type FirstCodeProps = Omit<EnrolmentProps, 'hasPassword'> & { factor: NewFactor };

function FirstCode({ factor, onEnabled, onKnown, onCancel }: FirstCodeProps) {
  const t = useTranslations('security');
  const common = useTranslations('common');
  const [enable, { isLoading, error }] = useEnableFactorMutation();
  const send = async (body: { code: string }) => {
    const answer = await enable(body);
    if (asFailure(answer.error).code === IS_ON) onKnown();
    return answer;
  };
  const { field, submit } = useCode(send, ({ recoveryCodes }) => onEnabled(recoveryCodes));
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <StepHeading>{t('scanTitle')}</StepHeading>
      <p className="text-muted">{t('scanText')}</p>
      <div className="grid items-start gap-5 md:grid-cols-[14rem_1fr]">
        <img
          src={factor.qr}
          alt={t('qr')}
          width={224}
          height={224}
          className="size-56 max-w-full justify-self-center rounded-control border border-line bg-white p-2"
        />
        <Secret factor={factor} />
      </div>
      <div className="flex max-w-sm flex-col gap-4">
        <CodeField id="first-code" label={t('enableCode')} {...field} />
        <Failure error={error} besides="code" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isLoading}>
            {t('enable')}
          </Button>
          <Button look="secondary" onClick={onCancel}>
            {common('cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}

export function Enrolment({ hasPassword, onEnabled, ...ends }: EnrolmentProps) {
  const [factor, setFactor] = useState<NewFactor | null>(null);
  return factor ? (
    <FirstCode factor={factor} onEnabled={onEnabled} {...ends} />
  ) : (
    <ItIsMe hasPassword={hasPassword} onBegun={setFactor} {...ends} />
  );
}
