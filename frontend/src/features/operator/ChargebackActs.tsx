/** What an operator can do about a chargeback: each act says what follows from it, and is kept with its reason. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { formatLira } from '@/lib/money';
import { useDone } from '@/lib/useDone';
import {
  type ChargebackCase,
  REASON_MAX,
  REASON_MIN,
  type ReasonedAct,
  useActOnChargebackMutation,
  useTakeChargebackMutation,
} from './chargebacksApi';
import { TakeOver } from './TakeOver';
import { useOwnerName } from './WorkOwner';

const ACTS = ['sent', 'won', 'lost', 'accepted'] as const satisfies ReasonedAct[];
const LOOKS = { sent: 'primary', won: 'primary', lost: 'danger', accepted: 'danger', note: 'primary' } as const;

function ActDialog({ file, act, onClose }: { file: ChargebackCase; act: ReasonedAct; onClose: () => void }) {
  const t = useTranslations('operator.chargebacks');
  const failed = useTranslations('operator')('failed');
  const locale = useLocale();
  const done = useDone(onClose);
  const [doIt, { isLoading, error }] = useActOnChargebackMutation();
  const confirm = async (reason: string) => {
    const answer = await doIt({ id: file.chargebackId, act, reason });
    if (answer.error) return;
    done(t('done'));
    return true;
  };
  return (
    <ReasonDialog
      place={`chargeback ${file.chargebackId} ${act}`}
      title={t(`actTitle.${act}`)}
      reasonLabel={t('reason')}
      tooShort={t('reasonShort', { min: REASON_MIN })}
      min={REASON_MIN}
      max={REASON_MAX}
      confirmLabel={t(`act.${act}`)}
      look={LOOKS[act]}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? failed) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`actText.${act}`, { amount: formatLira(file.amount, locale) })}</p>
    </ReasonDialog>
  );
}

/** Takes the case in hand: at once where it has no owner, and from another operator only knowingly. */
function TakeAct({ file, me }: { file: ChargebackCase; me: string }) {
  const t = useTranslations('operator.chargebacks');
  const words = useTranslations('operator');
  const nameOf = useOwnerName(me);
  const [isAsking, setAsking] = useState(false);
  const done = useDone(() => setAsking(false));
  const [take, { isLoading, error }] = useTakeChargebackMutation();
  const confirm = async () => {
    const answer = await take({ id: file.chargebackId, ownerId: file.ownerId });
    if (!answer.error) done(words('inbox.taken'));
    else if (!file.ownerId) done(asFailure(answer.error).message ?? words('failed'), 'error');
  };
  return (
    <>
      <Button disabled={isLoading} onClick={() => (file.ownerId ? setAsking(true) : void confirm())}>
        {file.ownerId ? words('inbox.takeOver') : t('act.take')}
      </Button>
      {isAsking && (
        <TakeOver
          from={nameOf(file.ownerId)}
          isBusy={isLoading}
          error={error}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

export function ChargebackActs({ file, me }: { file: ChargebackCase; me: string }) {
  const t = useTranslations('operator.chargebacks');
  const [act, setAct] = useState<ReasonedAct>();
  const isOpen = file.dateClosed === null;
  return (
    <div className="no-print flex flex-wrap gap-3">
      {isOpen && file.ownerId !== me && <TakeAct file={file} me={me} />}
      {ACTS.filter((one) => file.next.includes(one)).map((one) => (
        <Button key={one} look={LOOKS[one] === 'danger' ? 'danger' : 'secondary'} onClick={() => setAct(one)}>
          {t(`act.${one}`)}
        </Button>
      ))}
      <Button look="secondary" onClick={() => setAct('note')}>
        {t('act.note')}
      </Button>
      {act && <ActDialog file={file} act={act} onClose={() => setAct(undefined)} />}
    </div>
  );
}
