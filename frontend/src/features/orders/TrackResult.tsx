/** Where an order is: its state, the promised day, its own steps and its parcels'. Nothing personal. */
import { useLocale, useTranslations } from 'use-intl';
import { Timeline } from '@/components/Timeline';
import { formatDate } from '@/lib/dates';
import type { ParcelStatus } from '@/lib/types';
import type { TrackedStep, Tracking } from './ordersApi';
import { isParcelTrouble } from './ParcelSteps';
import { StatusWord, wordOf } from './StatusWord';

const OVER = ['delivered', 'cancelled', 'forfeited'];

function useStepWords() {
  const t = useTranslations('orders');
  return ({ status, cargoCompany }: TrackedStep) => {
    if (!cargoCompany) return t(`statusWord.${wordOf(status)}`);
    return `${t(`carrier.${cargoCompany}`)}: ${t(`parcel.${status as ParcelStatus}`)}`;
  };
}

export function TrackResult({ tracking }: { tracking: Tracking }) {
  const t = useTranslations('track');
  const locale = useLocale();
  const wordsOf = useStepWords();
  const isOpen = !OVER.includes(tracking.status);
  const entries = tracking.steps.map((step) => ({
    key: `${step.status} ${step.date} ${step.cargoCompany ?? ''}`,
    label: wordsOf(step),
    date: step.date,
    isBad: !!step.cargoCompany && isParcelTrouble(step.status),
  }));
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
      <div className="mt-4">
        <Timeline label={t('steps')} entries={entries} />
      </div>
    </section>
  );
}
