/** The code or the passkey that a change of bank data or of a team needs, or where a second factor is begun with; what was typed elsewhere stays. */
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Signed } from '@/lib/passkeys';
import { useFactorQuery } from '@/lib/secondFactorApi';
import type { SecondStepAsked } from '@/lib/useSecondStep';
import { ButtonLink } from './Button';
import { CodeField } from './CodeField';
import { PasskeyButton } from './PasskeyButton';

interface SecondStepProps {
  /** What it is needed for. */
  changes: 'bank' | 'team';
  asked: SecondStepAsked;
  securityHref: string;
  code: string;
  error: string | undefined;
  onChange: (code: string) => void;
  /** Gives what is to be said when it was refused. */
  onSigned: (signed: Signed) => PromiseLike<string | undefined>;
}

export function SecondStep({ changes, asked, securityHref, code, error, onChange, onSigned }: SecondStepProps) {
  const t = useTranslations('supplier.code');
  const { data: factor } = useFactorQuery();
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked === 'needed') field.current?.focus();
    if (asked === 'missing') box.current?.focus();
  }, [asked]);
  const byApp = factor?.byApp !== false;
  if (asked === 'needed') {
    return (
      <>
        <CodeField
          ref={field}
          id="code"
          label={t('label')}
          hint={t(`hint.${changes}`, { way: byApp ? 'app' : 'passkey' })}
          isRecovery={!byApp}
          {...{ value: code, error, onChange }}
        />
        {factor?.byPasskey && <PasskeyButton question={{ path: 'ask' }} onSigned={onSigned} />}
      </>
    );
  }
  if (asked !== 'missing') return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-control bg-saffron-50 px-4 py-3">
      <p className="font-semibold">{t(`factorMissing.${changes}`)}</p>
      <ButtonLink look="quiet" className="!px-0" to={securityHref}>
        {t('toSecurity')}
      </ButtonLink>
    </div>
  );
}
