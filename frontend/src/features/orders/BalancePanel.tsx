/** What is still to pay of an order's deposits: how much, until when by the one ticker, and the way to the payment page. */
import clsx from 'clsx';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Price } from '@/components/Price';
import { TimeLeft } from '@/components/TimeLeft';
import { formatDateTime, timeLeft } from '@/lib/dates';
import type { DepositLoss } from '@/lib/depositLoss';
import { toKurus } from '@/lib/money';
import { useNow } from '@/lib/useNow';

const URGENT_SECONDS = 6 * 3600;

function TimeToPay({ left }: { left: ReturnType<typeof timeLeft> }) {
  const t = useTranslations('deposit.balance');
  return (
    <span role="timer" aria-live="off">
      {t('left')}{' '}
      <b className={clsx('tabular-nums', left.totalSeconds <= URGENT_SECONDS && 'text-bole-600')}>
        <TimeLeft left={left} />
      </b>
    </span>
  );
}

interface BalancePanelProps {
  amount: number;
  dueDate: string;
  /** What becomes of the deposits unpaid. */
  loss: DepositLoss;
  /** False while a payment of it is still undecided. */
  isPayable: boolean;
  isStarting: boolean;
  onPay: () => void;
}

export function BalancePanel({ amount, dueDate, loss, isPayable, isStarting, onPay }: BalancePanelProps) {
  const t = useTranslations('deposit.balance');
  const locale = useLocale();
  const left = timeLeft(dueDate, useNow());
  const isOver = left.totalSeconds === 0;
  return (
    <section
      aria-labelledby="kalan-tutar"
      className="no-print mb-5 rounded-tile border-2 border-saffron bg-white p-4 md:p-5"
    >
      <h2 id="kalan-tutar" className="font-bold text-xl">
        {t(isOver ? 'over' : 'title')}
      </h2>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <div>
            <dt className="text-muted text-sm">{t('amount')}</dt>
            <dd>
              <Price kurus={toKurus(amount)} className="text-2xl text-cobalt-700" />
            </dd>
          </div>
          <div>
            <dt className="text-muted text-sm">{t('deadline')}</dt>
            <dd className="font-semibold">
              {formatDateTime(dueDate, locale)}
              {!isOver && (
                <span className="block font-normal text-sm">
                  <TimeToPay left={left} />
                </span>
              )}
            </dd>
          </div>
        </dl>
        {!isOver && isPayable && (
          <Button className="min-h-13 flex-1 text-lg sm:flex-none sm:px-8" disabled={isStarting} onClick={onPay}>
            {t(isStarting ? 'starting' : 'pay')}
          </Button>
        )}
      </div>
      <p className="mt-3 text-muted text-sm">{t(!isPayable ? 'heldText' : isOver ? 'overText' : 'text', { loss })}</p>
    </section>
  );
}
