/** Until when an order has to be handed to a carrier, how many days that is from today, and that it is late when it is. */
import clsx from 'clsx';
import { useLocale, useTranslations } from 'use-intl';
import { StateChip } from '@/components/StateChip';
import { dayOf, formatDay, serverNow } from '@/lib/dates';

const SOON_MILLISECONDS = 36 * 3_600_000;
const DAY_MILLISECONDS = 24 * 3_600_000;

/** By the calendar of Istanbul; below zero when it is over. */
function daysUntil(day: string): number {
  const today = dayOf(new Date(serverNow()).toISOString());
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MILLISECONDS);
}

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
  const days = daysUntil(shipBy);
  const isSoon = Date.parse(`${shipBy}T23:59:59+03:00`) - serverNow() < SOON_MILLISECONDS;
  const tone = isSoon ? 'waiting' : 'calm';
  return (
    <span className={clsx('inline-flex gap-x-2 gap-y-1', isHeaded ? 'flex-col items-start' : 'flex-wrap items-center')}>
      <StateChip tone={isLate ? 'bad' : tone}>{isHeaded ? date : t(isLate ? 'late' : 'shipBy', { date })}</StateChip>
      <span className="text-muted text-sm">
        {days < 0 ? t('daysOver', { count: -days }) : t('daysLeft', { count: days })}
      </span>
    </span>
  );
}
