/** Until when a chargeback is to be answered. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime, serverNow } from '@/lib/dates';
import type { Chargeback } from './chargebacksApi';

/** The last day of one that is still to be answered; one that is not has none. */
export function LastDay({ row }: { row: Pick<Chargeback, 'state' | 'dateDue'> }) {
  const t = useTranslations('operator.chargebacks');
  const locale = useLocale();
  if (row.state !== 'received') return '—';
  const isOver = new Date(row.dateDue).getTime() < serverNow();
  return (
    <>
      {formatDatedTime(row.dateDue, locale)}
      {isOver && <b className="block text-bole-600">{t('overdue')}</b>}
    </>
  );
}
