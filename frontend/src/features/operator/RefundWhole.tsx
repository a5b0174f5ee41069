/** Sends back as a whole what was paid otherwise than we asked for it, once a reason is given. */
import { useLocale, useTranslations } from 'use-intl';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { formatLira } from '@/lib/money';
import { useDone } from '@/lib/useDone';
import { useRefundPaymentMutation } from './moneyApi';

const REASON_MIN = 3;

interface RefundWholeProps {
  /** `number` is that of its order. */
  payment: { paymentId: string; number: string; amount: number | null; paidAmount: number | null };
  onClose: () => void;
}

export function RefundWhole({ payment, onClose }: RefundWholeProps) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const done = useDone(onClose);
  const [refund, { isLoading, error }] = useRefundPaymentMutation();
  const amount = formatLira(payment.paidAmount ?? payment.amount ?? 0, locale);
  const confirm = async (reason: string) => {
    const answer = await refund({ paymentId: payment.paymentId, reason });
    if (answer.error) return;
    done(t('payments.refunded', { number: `#${payment.number}` }));
    return true;
  };
  return (
    <ReasonDialog
      place={`payment ${payment.paymentId}`}
      title={t('payments.refundTitle')}
      reasonLabel={t('reason')}
      tooShort={t('reasonShort')}
      min={REASON_MIN}
      confirmLabel={t('payments.refund')}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? t('failed')) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('payments.refundText', { number: `#${payment.number}`, amount })}</p>
    </ReasonDialog>
  );
}
