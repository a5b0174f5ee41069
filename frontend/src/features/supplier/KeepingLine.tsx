/** Whether what is written is kept, and the way to what another device wrote. */
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { dayOf, formatDateTime, serverNow } from '@/lib/dates';
import { formatTime } from '@/lib/localTimes';
import type { Keeping } from './useDraft';

interface KeepingLineProps {
  keeping: Keeping;
  changed: string | undefined;
  /** Where there may be several drafts: what is written here becomes another one. */
  onKeepAsNew?: (() => void) | undefined;
}

export function KeepingLine({ keeping, changed, onKeepAsNew }: KeepingLineProps) {
  const t = useTranslations('supplier.drafts');
  const locale = useLocale();
  const isOfToday = !!changed && dayOf(changed) === dayOf(new Date(serverNow()).toISOString());
  return (
    <>
      <p role="status" className={keeping === 'elsewhere' ? 'font-semibold text-bole-600' : 'text-muted text-sm'}>
        {keeping === 'kept' && changed && !isOfToday
          ? t('keptOn', { date: formatDateTime(changed, locale) })
          : t(`keeping.${keeping}`, { time: changed ? formatTime(changed, locale) : '' })}
      </p>
      {keeping === 'elsewhere' && onKeepAsNew && (
        <Button look="secondary" onClick={onKeepAsNew}>
          {t('keepAsNew')}
        </Button>
      )}
      {keeping === 'elsewhere' && (
        <Button look="secondary" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      )}
    </>
  );
}
