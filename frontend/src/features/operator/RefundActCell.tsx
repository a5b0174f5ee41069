/** What can be done about a refund: of one that stopped, and of one that went by bank. */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import type { OperatorRefund } from './moneyApi';

interface RefundActCellProps {
  refund: OperatorRefund;
  onLook: (refundId: string) => void;
  onBounced: (refundId: string) => void;
}

export function RefundActCell({ refund, onLook, onBounced }: RefundActCellProps) {
  const t = useTranslations('operator.refund');
  const { state, bankReference } = refund;
  if (state === 'parked') {
    return (
      <Button
        look="secondary"
        aria-label={`${t('look')}: #${refund.orderNumber}`}
        onClick={() => onLook(refund.refundId)}
      >
        {t('look')}
      </Button>
    );
  }
  if (state !== 'succeeded' || !bankReference) return null;
  return (
    <Button
      look="secondary"
      aria-label={`${t('bounced')}: #${refund.orderNumber}`}
      onClick={() => onBounced(refund.refundId)}
    >
      {t('bounced')}
    </Button>
  );
}
