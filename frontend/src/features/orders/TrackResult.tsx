/** Where an order is: its state, the promised day, its own steps and its parcels'. Nothing personal. */
import { useLocale, useTranslations } from 'use-intl';
import { Timeline } from '@/components/Timeline';
import { formatDate } from '@/lib/dates';
import type { ParcelStatus } from '@/lib/types';
import type { TrackedStep, Tracking } from './ordersApi';
import { isParcelTrouble } from './ParcelSteps';
import { StatusWord, wordOf } from './StatusWord';

const OVER = ['delivered', 'cancelled', 'forfeited'];

/** Whether what was shipped lies with its supplier again: its shipping was taken back. */
const isBack = (status: string, before: TrackedStep[]) =>
  status === 'paid' && before.some((step) => step.status === 'submitToCargo');

function useStepWords() {
  const t = useTranslations('orders');
  const track = useTranslations('track');
  return ({ status, cargoCompany }: TrackedStep, before: TrackedStep[]) => {
    if (isBack(status, before)) return track('backAgain');
    if (!cargoCompany) return t(`statusWord.${wordOf(status)}`);
    return `${t(`carrier.${cargoCompany}`)}: ${t(`parcel.${status as ParcelStatus}`)}`;
  };
}

export function TrackResult({ tracking }: { tracking: Tracking }) {
  const t = useTranslations('track');
  const locale = useLocale();
  const wordsOf = useStepWords();
  const isOpen = !OVER.includes(tracking.status);
  const entries = tracking.steps.map((step, at) => ({
    key: `${step.status} ${step.date} ${step.cargoCompany ?? ''}`,
    label: wordsOf(step, tracking.steps.slice(0, at)),
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
