/** That something is hidden, since when and why, with what the operator who hid it wrote for others; it can be shown again. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import type { Schemas } from '@/lib/types';
import type { Place, Written } from './reviewsDeskApi';
import { ShowAct } from './ShowAct';

interface KeptHidingProps {
  hidden: Schemas['orders.KeptHiding'] | Schemas['ads.KeptHiding'];
  what: Written;
  /** Where it is hidden: `replies/ID`. */
  place: Place;
  title: string;
}

export function KeptHiding({ hidden, ...shown }: KeptHidingProps) {
  const t = useTranslations('operator.reviews');
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-2 rounded-control bg-bole-50 px-4 py-3 text-sm">
      <p className="font-semibold text-bole-600">
        {t('hiddenOn', { date: formatDatedTime(hidden.date, locale), reason: t(`because.${hidden.reason}`) })}
      </p>
      <p dir="auto">{hidden.note}</p>
      <ShowAct {...shown} />
    </div>
  );
}
