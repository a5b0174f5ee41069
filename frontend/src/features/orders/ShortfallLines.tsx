/** What the seller said about an item before it was shipped: how many it cannot deliver, or until when, and why. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import type { CartItem } from '@/lib/types';

type Shortfall = NonNullable<CartItem['shortfalls']>[number];

function Line({ told, isOpen }: { told: Shortfall; isOpen: boolean }) {
  const t = useTranslations('order.shortfall');
  const locale = useLocale();
  const { outcome, amount, days, shipBy, reason, note } = told;
  return (
    <li className="rounded-control bg-saffron-50 px-4 py-3">
      <p className="font-semibold">
        {outcome === 'refund'
          ? t('refund', { count: amount ?? 0 })
          : t('extraDays', { count: days ?? 0, date: shipBy ? formatDate(shipBy, locale) : '' })}
      </p>
      <p className="text-sm">{t('why', { reason: t(`reason.${reason}`) })}</p>
      {note && (
        <p dir="auto" className="text-sm">
          {note}
        </p>
      )}
      {outcome === 'refund' && <p className="text-muted text-sm">{t('back')}</p>}
      {outcome === 'extra_days' && isOpen && <p className="text-muted text-sm">{t('mayCancel')}</p>}
    </li>
  );
}

interface ShortfallLinesProps {
  shortfalls: Shortfall[];
  /** Units may still be given up. */
  isOpen: boolean;
}

export default function ShortfallLines({ shortfalls, isOpen }: ShortfallLinesProps) {
  const t = useTranslations('order.shortfall');
  return (
    <ul aria-label={t('label')} className="flex flex-col gap-2">
      {shortfalls.map((told) => (
        <Line key={told.shortfallId} told={told} isOpen={isOpen} />
      ))}
    </ul>
  );
}
