/** Where a parcel has been, in the carrier's words made ours. */
import { useTranslations } from 'use-intl';
import { Timeline } from '@/components/Timeline';
import type { ParcelStatus, ParcelStep } from '@/lib/apiTypes';

const BAD: ParcelStatus[] = ['returned', 'failed'];

export function ParcelSteps({ label, steps }: { label: string; steps: ParcelStep[] }) {
  const t = useTranslations('orders.parcel');
  const entries = steps.map(({ status, date }) => ({
    key: `${status} ${date}`,
    label: t(status),
    date,
    isBad: BAD.includes(status),
  }));
  return <Timeline label={label} entries={entries} />;
}
