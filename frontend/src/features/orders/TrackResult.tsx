/** Where an order is: its state, the promised day, its steps. Nothing personal. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatDateTime } from '@/lib/dates';
import type { Tracking } from './ordersApi';
import { StatusWord } from './StatusWord';

export function TrackResult({ tracking }: { tracking: Tracking }) {
  const t = useTranslations('track');
  const locale = useLocale();
  const isOpen = tracking.status !== 'delivered' && tracking.status !== 'cancelled';
  return (
    <section aria-label={t('result', { number: tracking.number })} className="mt-6 border-line border-t pt-5">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <bdi dir="ltr" className="font-bold tabular-nums">
          #{tracking.number}
        </bdi>
        <StatusWord status={tracking.status} />
      </p>
      {isOpen && tracking.promisedDeliveryDate && (
        <p className="mt-2 text-muted">{t('promised', { date: formatDate(tracking.promisedDeliveryDate, locale) })}</p>
      )}
      <ol aria-label={t('steps')} className="mt-4 flex flex-col gap-2">
        {tracking.steps.map((step) => (
          <li key={`${step.status}-${step.date}`} className="flex flex-wrap items-center justify-between gap-2">
            <StatusWord status={step.status} />
            <span className="text-muted text-sm">{formatDateTime(step.date, locale)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
