/** Until when an order has to be handed to a carrier, and that it is late when it is. */
import { useLocale, useTranslations } from 'use-intl';
import { StateChip } from '@/components/StateChip';
import { formatDay, serverNow } from '@/lib/dates';

const SOON_MILLISECONDS = 36 * 3_600_000;

interface ShipByProps {
  shipBy: string | null;
  isLate: boolean;
  /** Where a head says already what day it is. */
  isHeaded?: boolean;
}

export function ShipBy({ shipBy, isLate, isHeaded = false }: ShipByProps) {
  const t = useTranslations('panels');
  const locale = useLocale();
  if (!shipBy) return null;
  const date = formatDay(shipBy, locale);
  if (isLate) return <StateChip tone="bad">{t('late', { date })}</StateChip>;
  const isSoon = Date.parse(`${shipBy}T23:59:59+03:00`) - serverNow() < SOON_MILLISECONDS;
  return <StateChip tone={isSoon ? 'waiting' : 'calm'}>{isHeaded ? date : t('shipBy', { date })}</StateChip>;
}
