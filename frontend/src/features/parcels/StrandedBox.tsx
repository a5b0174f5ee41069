/** In a supplier's card of a parcel: that it did not reach its buyer, until when to decide, and what can be decided. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '@/lib/dates';
import type { Shipment } from './parcelsApi';
import { StrandedActs } from './StrandedActs';

interface StrandedBoxProps {
  shipment: Shipment;
  number: string;
  /** Its buyer has withdrawn from the purchase of something in it. */
  isWithdrawn: boolean;
}

export function StrandedBox({ shipment, number, isWithdrawn }: StrandedBoxProps) {
  const t = useTranslations('panels.stranded');
  const panels = useTranslations('panels');
  const locale = useLocale();
  const { decideBy, isRefused, problem, shipmentId } = shipment;
  const why = isRefused ? 'refused' : shipment.status === 'returned' ? 'returned' : 'lost';
  return (
    <section
      aria-label={t('title', { number })}
      className="flex flex-col gap-3 rounded-control bg-bole-50 px-4 py-3 md:col-span-2"
    >
      <p className="font-semibold text-bole-600">{t(`why.${why}`)}</p>
      {problem && <p className="text-sm">{problem}</p>}
      {isWithdrawn && <p className="font-semibold text-sm">{panels('withdrawnStranded')}</p>}
      {decideBy && <p className="text-sm">{t('decideBy', { date: formatDay(decideBy, locale) })}</p>}
      <StrandedActs parcel={{ shipmentId, number, isRefused, decideBy }} />
    </section>
  );
}
