/** Where an order is: its state, the promised day, its steps. Nothing personal. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatDateTime } from '@/lib/dates';
import type { Tracking } from './ordersApi';
import { ParcelSteps } from './ParcelSteps';
import { StatusWord } from './StatusWord';

const OVER = ['delivered', 'cancelled', 'forfeited'];

export function TrackResult({ tracking }: { tracking: Tracking }) {
  const t = useTranslations('track');
  const orders = useTranslations('orders');
  const locale = useLocale();
  const isOpen = !OVER.includes(tracking.status);
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
      <ol aria-label={t('states')} className="mt-4 flex flex-col gap-2">
        {tracking.steps.map((step) => (
          <li key={`${step.status}-${step.date}`} className="flex flex-wrap items-center justify-between gap-2">
            <StatusWord status={step.status} />
            <span className="text-muted text-sm">{formatDateTime(step.date, locale)}</span>
          </li>
        ))}
      </ol>
      {tracking.shipments?.map((parcel, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parcels have no name of their own here, and keep their order.
        <div key={at} className="mt-5 border-line border-t pt-4">
          <p className="mb-2 flex flex-wrap items-center justify-between gap-2 font-semibold">
            {orders(`carrier.${parcel.cargoCompany}`)}
            <span className="font-normal text-muted text-sm">{orders(`parcel.${parcel.status}`)}</span>
          </p>
          <ParcelSteps label={t('steps')} steps={parcel.steps} />
        </div>
      ))}
    </section>
  );
}
