/** Says that payouts wait: while the supplier is suspended, or because the account number is new. */
import { Pause } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDateTime } from '@/lib/dates';
import type { Statement } from './statementApi';

interface PayoutPauseProps {
  statement: Pick<Statement, 'isSuspended' | 'pausedUntil'>;
  now: number;
}

export function PayoutPause({ statement, now }: PayoutPauseProps) {
  const t = useTranslations('supplier.statement');
  const locale = useLocale();
  const { isSuspended, pausedUntil: until } = statement;
  const isPaused = !!until && Date.parse(until) > now;
  if (!isSuspended && !isPaused) return null;
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
