/** What stands where words were that an operator hid: that they are hidden, since when, and why. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import type { Schemas } from '@/lib/types';

interface HiddenWordsProps {
  what: 'question' | 'answer' | 'reply' | 'rating';
  hidden: Schemas['ads.Hiding'];
  /** Beside one's own words, which others do not see. */
  isOwn?: boolean;
}

export function HiddenWords({ what, hidden, isOwn }: HiddenWordsProps) {
  const t = useTranslations('hiddenWords');
  const locale = useLocale();
  return (
    <p className="mt-2 rounded-control bg-bole-50 px-4 py-2.5 text-sm">
      <b className="text-bole-600">{t(what, { date: formatDate(hidden.date, locale) })}</b>{' '}
      {t(`because.${hidden.reason}`)} {isOwn && t('own')}
    </p>
  );
}
