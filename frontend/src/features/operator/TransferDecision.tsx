/** Why a booking of a transfer is approved, turned down, or taken back as an error. */
import { useLocale, useTranslations } from 'use-intl';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { formatLira } from '@/lib/money';
import { useDone } from '@/lib/useDone';
import { type BankTransfer, type TransferAct, useDecideTransferMutation } from './accountsApi';
import { REASON_MAX, REASON_MIN } from './moneyApi';

interface TransferDecisionProps {
  transfer: BankTransfer;
  act: TransferAct;
  onClose: () => void;
}

export function TransferDecision({ transfer, act, onClose }: TransferDecisionProps) {
  const t = useTranslations('operator.accounts');
  const words = useTranslations('operator');
  const locale = useLocale();
  const done = useDone(onClose);
  const [decide, { isLoading, error }] = useDecideTransferMutation();
  const confirm = async (reason: string) => {
    const answer = await decide({ transferId: transfer.transferId, act, reason });
    if (answer.error) return;
    const isAsked = act === 'undo' && answer.data.state === 'pending';
    done(t(isAsked ? 'asked' : `done.${act}`));
    return true;
  };
  return (
    <ReasonDialog
      place={`transfer ${transfer.transferId} ${act}`}
      title={t(`decide.${act}`)}
      reasonLabel={words('approval.reason')}
      tooShort={words('approval.reasonShort', { min: REASON_MIN })}
      min={REASON_MIN}
      max={REASON_MAX}
      confirmLabel={t(`act.${act}`)}
      look={act === 'approve' ? 'primary' : 'danger'}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? words('failed')) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {t(`decideText.${act}`, {
          what: t(transfer.undoes ? 'undoing' : `direction.${transfer.direction}`),
          amount: formatLira(transfer.amount, locale),
          reference: transfer.bankReference,
        })}
      </p>
      {act === 'approve' && transfer.debt > 0 && (
        <p className="rounded-control bg-saffron-50 px-4 py-2.5 text-sm">
          {t('approvedDebt', { amount: formatLira(transfer.debt, locale) })}
        </p>
      )}
    </ReasonDialog>
  );
}
