/** That something is hidden, since when and why, with what the operator who hid it wrote for others. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import type { Schemas } from '@/lib/types';

export function KeptHiding({ hidden }: { hidden: Schemas['orders.KeptHiding'] | Schemas['ads.KeptHiding'] }) {
  const t = useTranslations('operator.reviews');
  const locale = useLocale();
  return (
    <div className="rounded-control bg-bole-50 px-4 py-3 text-sm">
      <p className="font-semibold text-bole-600">
        {t('hiddenOn', { date: formatDatedTime(hidden.date, locale), reason: t(`because.${hidden.reason}`) })}
      </p>
      <p dir="auto">{hidden.note}</p>
    </div>
  );
}
