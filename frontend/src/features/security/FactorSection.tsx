/** The second factor of my account: how it stands, and the ways to begin, to get new recovery codes and to end it. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { StateChip } from '@/components/StateChip';
import { formatDate } from '@/lib/dates';
import type { Factor } from '@/lib/secondFactorApi';
import { CodeDialog } from './CodeDialog';
import { Enrolment } from './Enrolment';
import { RecoveryCodes } from './RecoveryCodes';
import { useDisableFactorMutation, useNewCodesMutation } from './securityApi';
import { useComingBack } from './useComingBack';

type Doing = 'nothing' | 'enrolling' | 'renewing' | 'ending' | { codes: string[]; isNew: boolean };

interface StandingProps {
  factor: Factor;
  onDo: (what: 'enrolling' | 'renewing' | 'ending') => void;
}

function Standing({ factor, onDo }: StandingProps) {
  const t = useTranslations('security');
  const locale = useLocale();
  if (!factor.enabled) {
    return (
      <Button className="self-start" onClick={() => onDo('enrolling')}>
        {t('begin')}
      </Button>
    );
  }
  return (
    <>
      <p>
        {factor.since && <>{t('since', { date: formatDate(factor.since, locale) })} </>}
        {t('codesLeft', { count: factor.recoveryCodesLeft })}
      </p>
      <div className="flex flex-wrap gap-3">
        {!factor.byApp && <Button onClick={() => onDo('enrolling')}>{t('addApp')}</Button>}
        <Button look="secondary" onClick={() => onDo('renewing')}>
          {t('newCodes')}
        </Button>
        {!factor.required && (
          <Button look="danger" onClick={() => onDo('ending')}>
            {t('disable')}
          </Button>
        )}
      </div>
      {factor.required && <p className="text-muted text-sm">{t('required')}</p>}
    </>
  );
}

interface DialogProps {
  onClose: () => void;
}

function NewCodes({ onCodes, onClose }: DialogProps & { onCodes: (codes: string[]) => void }) {
  const t = useTranslations('security');
  return (
    <CodeDialog
      title={t('newCodes')}
      confirmLabel={t('newCodesConfirm')}
      call={useNewCodesMutation()}
      onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
      onClose={onClose}
    >
      {t('newCodesText')}
    </CodeDialog>
  );
}

function Ending({ onEnded, onClose }: DialogProps & { onEnded: () => void }) {
  const t = useTranslations('security');
  return (
    <CodeDialog
      title={t('disable')}
      confirmLabel={t('disableConfirm')}
      look="danger"
      takesRecovery
      call={useDisableFactorMutation()}
      onDone={onEnded}
      onClose={onClose}
    >
      {t('disableText')}
    </CodeDialog>
  );
}

function useDoing() {
  const t = useTranslations('security');
  const [doing, setDoing] = useState<Doing>('nothing');
  const [said, setSaid] = useState('');
  const { heading, comeBack } = useComingBack();
  const begin = (what: Doing) => {
    setSaid('');
    setDoing(what);
  };
  /** What had the focus is gone: it goes on at the heading. */
  const end = (text = '') => {
    setDoing('nothing');
    setSaid(text);
    comeBack();
  };
  const kept = (isNew: boolean) => end(isNew ? t('enabled') : '');
  return { heading, doing, said, begin, end, kept };
}

export function FactorSection({ factor, hasPassword }: { factor: Factor; hasPassword: boolean }) {
  const t = useTranslations('security');
  const { heading, doing, said, begin, end, kept } = useDoing();
  const close = () => begin('nothing');
  return (
    <section aria-labelledby="iki-adim" className="tile flex flex-col gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="iki-adim" tabIndex={-1} className="font-bold text-lg outline-none">
          {t('factor')}
        </h2>
        <StateChip tone={factor.enabled ? 'good' : 'calm'}>{t(factor.enabled ? 'on' : 'off')}</StateChip>
      </div>
      {typeof doing === 'object' ? (
        <RecoveryCodes codes={doing.codes} onKept={() => kept(doing.isNew)} />
      ) : (
        <>
          <p className="text-muted">{t('factorText')}</p>
          {doing === 'enrolling' ? (
            <Enrolment
              hasPassword={hasPassword}
              onEnabled={(codes) => begin({ codes, isNew: true })}
              onCancel={() => end()}
            />
          ) : (
            <Standing factor={factor} onDo={begin} />
          )}
        </>
      )}
      <p role="status" className={said ? 'font-semibold text-turq-700' : 'sr-only'}>
        {said}
      </p>
      {doing === 'renewing' && <NewCodes onCodes={(codes) => begin({ codes, isNew: false })} onClose={close} />}
      {doing === 'ending' && <Ending onEnded={() => end(t('disabled'))} onClose={close} />}
    </section>
  );
}
