/** A refund that was transferred by bank and came back: asks for what the bank said, and tells what follows. */
import { useLocale, useTranslations } from 'use-intl';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { formatLira } from '@/lib/money';
import { useDone } from '@/lib/useDone';
import { type OperatorRefund, REASON_MAX, REASON_MIN, useRefundBouncedMutation } from './moneyApi';

interface RefundBouncedDialogProps {
  /** One that was transferred. */
  refund: OperatorRefund;
  onClose: () => void;
}

export function RefundBouncedDialog({ refund, onClose }: RefundBouncedDialogProps) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const done = useDone(onClose);
  const [note, { isLoading, error }] = useRefundBouncedMutation();
  const { refundId } = refund;
  const bankReference = refund.bankReference ?? '';
  const confirm = async (reason: string) => {
    const answer = await note({ refundId, bankReference, reason });
    if (answer.error) return;
    done(t('refund.bouncedNoted'));
    return true;
  };
  return (
    <ReasonDialog
      place={`bounced ${refundId}`}
      title={t('refund.bouncedTitle', { number: refund.orderNumber })}
      reasonLabel={t('refund.bouncedReason')}
      tooShort={t('approval.reasonShort', { min: REASON_MIN })}
      min={REASON_MIN}
      max={REASON_MAX}
      confirmLabel={t('refund.bounced')}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? t('failed')) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('refund.bouncedText', { amount: formatLira(refund.amount, locale), reference: bankReference })}</p>
    </ReasonDialog>
  );
}
