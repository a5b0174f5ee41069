/** Asks before a payout that came back or stopped is tried again. */
import { useLocale, useTranslations } from 'use-intl';
import { formatLira } from '@/lib/money';
import { useDone } from '@/lib/useDone';
import { ConfirmDialog } from './ConfirmDialog';
import { type Payout, useRetryPayoutMutation } from './moneyApi';

export function RetryPayoutDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const done = useDone(onClose);
  const [retry, { isLoading, error }] = useRetryPayoutMutation();
  const confirm = async () => {
    const answer = await retry(payout.payoutId);
    if (answer.error) return;
    done(t('payouts.retried'));
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
