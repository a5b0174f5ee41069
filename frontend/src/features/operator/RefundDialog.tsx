/** A refund that stopped: why, and the ways on. Large ones take effect when a second operator approves. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { type OperatorRefund, useRetryRefundMutation } from './moneyApi';
import { RefundByBank } from './RefundByBank';
import { RefundWay, Refusal, useRefundDone } from './RefundWay';

interface RefundDialogProps {
  refund: OperatorRefund;
  approvalsHref: string;
  onClose: () => void;
}

function RetryWay({ refund, onClose }: { refund: OperatorRefund; onClose: () => void }) {
  const t = useTranslations('operator');
  const done = useRefundDone(onClose);
  const [retry, { isLoading, error }] = useRetryRefundMutation();
  const confirm = async () => {
    const answer = await retry(refund.refundId);
    if (answer.data) done(answer.data, t('retried'));
  };
  return (
    <RefundWay title={t('refund.retryTitle')} text={t('refund.retryText')}>
      <Refusal error={error} />
      <Button className="self-start" disabled={isLoading} onClick={() => void confirm()}>
        {t('retry')}
      </Button>
    </RefundWay>
  );
}

export function RefundDialog({ refund, approvalsHref, onClose }: RefundDialogProps) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const { approval } = refund;
  const facts = [
    [t('amount'), formatLira(refund.amount, locale)],
    [t('why'), t(`cause.${refund.cause}`)],
    [t('date'), formatDatedTime(refund.dateCreated, locale)],
  ] as const;
  return (
    <Dialog title={t('refund.title', { number: refund.orderNumber })} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="rounded-control bg-bole-50 px-4 py-3 text-bole-600">
          <b>{t('refund.stopped')}</b> {refund.reason ?? t('noReason')}
        </p>
        {approval ? (
          <div className="rounded-control bg-saffron-50 px-4 py-3">
            <p className="font-semibold">{t('refund.secondApproval')}</p>
            <p className="text-sm">
              {t(`refund.action.${approval.action}`)} · {formatDatedTime(approval.requestedAt, locale)}
            </p>
            <Link to={approvalsHref} className="link inline-flex min-h-11 items-center">
              {t('refund.toApprovals')}
            </Link>
          </div>
        ) : (
          <>
            <RetryWay refund={refund} onClose={onClose} />
            <RefundByBank refund={refund} onClose={onClose} />
            <p className="text-muted text-sm">{t('refund.twoPeople')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
