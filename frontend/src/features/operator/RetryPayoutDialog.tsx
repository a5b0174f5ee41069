/** Asks before a payout that came back or stopped is tried again. */
import { useDispatch } from 'react-redux';
import { useLocale, useTranslations } from 'use-intl';
import { formatLira } from '@/lib/money';
import { toastRequested } from '@/lib/toasts';
import { ConfirmDialog } from './ConfirmDialog';
import { type Payout, useRetryPayoutMutation } from './moneyApi';

export function RetryPayoutDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const dispatch = useDispatch();
  const [retry, { isLoading, error }] = useRetryPayoutMutation();
  const confirm = async () => {
    const answer = await retry(payout.payoutId);
    if (answer.error) return;
    dispatch(toastRequested({ kind: 'success', text: t('payouts.retried') }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('payouts.retryTitle')}
      text={t('payouts.retryText', { order: `#${payout.number}`, amount: formatLira(payout.net, locale) })}
      confirmLabel={t('retry')}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
