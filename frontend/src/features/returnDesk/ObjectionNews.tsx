/** The objection of a buyer to a refused return. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDateTime } from '@/lib/dates';
import { Evidence } from './Evidence';
import type { ProductReturn } from './returnDeskApi';

/** What the buyer says against the refusal, with pictures, and how that stands. */
export function ObjectionNews({ one }: { one: ProductReturn }) {
  const t = useTranslations('panels');
  const locale = useLocale();
  const { objection } = one;
  if (!objection) return null;
  if (objection.objectBy) {
    return <p className="text-muted text-sm">{t('mayObject', { date: formatDateTime(objection.objectBy, locale) })}</p>;
  }
  if (!objection.date) return null;
  return (
    <div className="flex flex-col gap-2 rounded-control bg-saffron-50 px-4 py-3">
      <p className="font-semibold">
        {t(`objection.${objection.state}`, { date: formatDateTime(objection.date, locale) })}
      </p>
      <p>
        <bdi>“{objection.text}”</bdi>
      </p>
      <Evidence pictures={objection.pictures} number={one.number} />
    </div>
  );
}
