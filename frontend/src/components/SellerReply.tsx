/** What a seller replied to a review, for all to read. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import type { Schemas } from '@/lib/types';
import { HiddenWords } from './HiddenWords';

interface SellerReplyProps {
  reply?: string | null | undefined;
  date?: string | null | undefined;
  hidden?: Schemas['ads.Hiding'] | null | undefined;
}

export function SellerReply({ reply, date, hidden }: SellerReplyProps) {
  const t = useTranslations('adTabs');
  const locale = useLocale();
  if ((!reply && !hidden) || !date) return null;
  return (
    <div className="mt-2 rounded-control bg-glaze px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <b>{t('reply')}</b>
        <span className="text-muted">{formatDate(date, locale)}</span>
      </p>
      {hidden ? <HiddenWords what="reply" hidden={hidden} /> : <p dir="auto">{reply}</p>}
    </div>
  );
}
