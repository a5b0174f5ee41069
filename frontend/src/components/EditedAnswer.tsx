/** That an answer was changed, when, and what it said first: for all to read. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';

interface EditedAnswerProps {
  first?: string | null | undefined;
  date?: string | null | undefined;
}

export function EditedAnswer({ first, date }: EditedAnswerProps) {
  const t = useTranslations('adTabs');
  const locale = useLocale();
  if (!first || !date) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer py-1 text-muted">{t('edited', { date: formatDate(date, locale) })}</summary>
      <p className="mt-1 text-muted">{t('firstAnswer')}</p>
      <p dir="auto">{first}</p>
    </details>
  );
}
