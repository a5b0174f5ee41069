/** What happens when a supplier says that it cannot deliver, or not in time, in whole sentences, before it is done. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import { formatLira, formatPercent } from '@/lib/money';
import { supplyShare } from '@/lib/supplyShare';
import type { SupplierOrderItem } from './parcelsApi';
import { type Outcome, useSupplyRecordQuery } from './shortfallApi';

interface ShortfallEffectsProps {
  item: SupplierOrderItem;
  outcome: Outcome;
  units: number;
  days: number;
}

const DAY_MILLISECONDS = 86_400_000;

/** The last day with so many days more. */
function later(shipBy: string, days: number): string {
  return new Date(Date.parse(`${shipBy}T12:00:00+03:00`) + days * DAY_MILLISECONDS).toISOString();
}

function useRefundEffects(item: SupplierOrderItem, units: number): string[] {
  const t = useTranslations('panels.shortfall.effect');
  const locale = useLocale();
  const { data: record } = useSupplyRecordQuery(undefined, { refetchOnMountOrArgChange: true });
  const share = (more: number) =>
    record && formatPercent(supplyShare({ ...record, shortAmount: record.shortAmount + more }), locale);
  return [
    item.finalPrice === null
      ? t('back', { count: units })
      : t('backAmount', { count: units, amount: formatLira(item.finalPrice * units, locale) }),
    item.amount > units ? t('rest', { count: item.amount - units }) : '',
    t('noCommission'),
    record ? t('share', { days: record.days, before: share(0) ?? '', after: share(units) ?? '' }) : '',
    t('score'),
  ];
}

function useDaysEffects(item: SupplierOrderItem, days: number): string[] {
  const t = useTranslations('panels.shortfall.effect');
  const locale = useLocale();
  return [
    item.shipBy ? t('until', { date: formatDate(later(item.shipBy, days), locale) }) : '',
    t('mayCancel'),
    t('once'),
    t('noShare'),
  ];
}

export function ShortfallEffects({ item, outcome, units, days }: ShortfallEffectsProps) {
  const t = useTranslations('panels.shortfall.effect');
  const refund = useRefundEffects(item, units);
  const more = useDaysEffects(item, days);
  const sentences = (outcome === 'refund' ? refund : more).filter((sentence) => sentence !== '');
  return (
    <section aria-labelledby="shortfallEffects" className="rounded-control bg-glaze px-4 py-3 text-sm">
      <h3 id="shortfallEffects" className="mb-1 font-semibold">
        {t('title')}
      </h3>
      <ul className="list-disc space-y-1 ps-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-2 font-semibold">{t('final')}</p>
    </section>
  );
}
