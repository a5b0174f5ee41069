/** On which days a picture of the slideshow shows, in words. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import type { Banner } from './bannersApi';

export function ShownOn({ banner: { showsFrom: from, showsUntil: until } }: { banner: Banner }) {
  const t = useTranslations('operator.slideshow');
  const locale = useLocale();
  const day = (iso: string) => formatDate(iso, locale);
  if (from && until) return t('fromUntil', { from: day(from), until: day(until) });
  if (from) return t('fromOn', { from: day(from) });
  return until ? t('untilOn', { until: day(until) }) : t('always');
}
