/** Where a parcel has been, in the carrier's words made ours. */
import { useTranslations } from 'use-intl';
import { Timeline } from '@/components/Timeline';
import type { ParcelStep } from '@/lib/types';

/** Whether a parcel did not arrive. */
export function isParcelTrouble(status: string): boolean {
  return status === 'returned' || status === 'failed';
}

export function ParcelSteps({ label, steps }: { label: string; steps: ParcelStep[] }) {
  const t = useTranslations('orders.parcel');
  const entries = steps.map(({ status, date }) => ({
    key: `${status} ${date}`,
    label: t(status),
    date,
    isBad: isParcelTrouble(status),
  }));
  return <Timeline label={label} entries={entries} />;
}
