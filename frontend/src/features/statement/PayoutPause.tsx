/** Says that payouts wait because the account number is new, and what to do for who didn't change it. */
import { Pause } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDateTime } from '@/lib/dates';

export function PayoutPause({ until }: { until: string }) {
  const t = useTranslations('supplier.statement');
  const locale = useLocale();
  return (
    <div className="flex items-start gap-3 rounded-tile border border-saffron bg-saffron-50 p-4 sm:p-5">
      <Pause size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <p className="font-semibold">{t('paused', { date: formatDateTime(until, locale) })}</p>
        <p className="text-sm">{t('pausedText')}</p>
      </div>
    </div>
  );
}
