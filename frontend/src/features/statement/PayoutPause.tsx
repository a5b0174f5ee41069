/** Says that payouts wait: while the supplier is suspended, because the account number is new, or because the bank sent one back. */
import { Landmark, Pause } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDateTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { Statement } from './statementApi';

interface PayoutPauseProps {
  statement: Pick<Statement, 'isSuspended' | 'pausedUntil'> & Partial<Pick<Statement, 'sentBack'>>;
  now: number;
}

/** The bank sent payouts back: what the supplier has to look at, here and where the account number is changed. */
function SentBack({ lira }: { lira: number }) {
  const t = useTranslations('supplier.statement');
  const locale = useLocale();
  return (
    <div className="flex items-start gap-3 rounded-tile border border-bole-600 bg-white p-4 sm:p-5">
      <Landmark size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <p className="font-semibold">{t('sentBack', { amount: formatLira(lira, locale) })}</p>
        <p className="text-sm">{t('sentBackText')}</p>
      </div>
    </div>
  );
}

export function PayoutPause({ statement, now }: PayoutPauseProps) {
  const t = useTranslations('supplier.statement');
  const locale = useLocale();
  const { isSuspended, pausedUntil: until } = statement;
  const isPaused = !!until && Date.parse(until) > now;
  if (!isSuspended && !isPaused) return statement.sentBack ? <SentBack lira={statement.sentBack} /> : null;
  return (
    <div className="flex items-start gap-3 rounded-tile border border-saffron bg-saffron-50 p-4 sm:p-5">
      <Pause size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <p className="font-semibold">
          {isSuspended ? t('suspended') : t('paused', { date: formatDateTime(until ?? '', locale) })}
        </p>
        <p className="text-sm">{t(isSuspended ? 'suspendedText' : 'pausedText')}</p>
      </div>
    </div>
  );
}
