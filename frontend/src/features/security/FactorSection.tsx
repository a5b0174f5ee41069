/** The second factor of my account: how it stands, and the ways to begin, to get new recovery codes and to end it. */
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { StateChip } from '@/components/StateChip';
import { formatDate } from '@/lib/dates';
import type { Factor } from '@/lib/secondFactorApi';
import { CodeDialog } from './CodeDialog';
import { Enrolment } from './Enrolment';
import { RecoveryCodes } from './RecoveryCodes';
import { SecuritySection } from './SecuritySection';
import { useDisableFactorMutation, useNewCodesMutation } from './securityApi';
import { useDoing } from './useDoing';

type Doing = 'enrolling' | 'renewing' | 'ending' | { codes: string[]; isNew: boolean };

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
  /** With what it is confirmed. */
  way: 'app' | 'passkey';
  onClose: () => void;
}

function NewCodes({ way, onCodes, onClose }: DialogProps & { onCodes: (codes: string[]) => void }) {
  const t = useTranslations('security');
  return (
    <CodeDialog
      title={t('newCodes')}
      confirmLabel={t('newCodesConfirm')}
      call={useNewCodesMutation()}
      onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
      onClose={onClose}
    >
      {t('newCodesText', { way })}
    </CodeDialog>
  );
}

function Ending({ way, onEnded, onClose }: DialogProps & { onEnded: () => void }) {
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
      {t('disableText', { way })}
    </CodeDialog>
  );
}

export function FactorSection({ factor, hasPassword }: { factor: Factor; hasPassword: boolean }) {
  const t = useTranslations('security');
  const { heading, doing, said, begin, end, close } = useDoing<Doing>();
  const way = factor.byApp ? 'app' : 'passkey';
  const chip = <StateChip tone={factor.enabled ? 'good' : 'calm'}>{t(factor.enabled ? 'on' : 'off')}</StateChip>;
  return (
    <SecuritySection id="iki-adim" title={t('factor')} heading={heading} beside={chip} said={said}>
      {typeof doing === 'object' ? (
        <RecoveryCodes codes={doing.codes} onKept={() => end(doing.isNew ? t('enabled') : '')} />
      ) : (
        <>
          <p className="text-muted">{t('factorText')}</p>
          {doing === 'enrolling' ? (
            <Enrolment
              hasPassword={hasPassword}
              onEnabled={(codes) => begin({ codes, isNew: true })}
              onKnown={() => end(t('enabledBefore'))}
              onCancel={() => end()}
            />
          ) : (
            <Standing factor={factor} onDo={begin} />
          )}
        </>
      )}
      {doing === 'renewing' && (
        <NewCodes way={way} onCodes={(codes) => begin({ codes, isNew: false })} onClose={close} />
      )}
      {doing === 'ending' && <Ending way={way} onEnded={() => end(t('disabled'))} onClose={close} />}
    </SecuritySection>
  );
}
