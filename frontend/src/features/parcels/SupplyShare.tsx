/** Which share of what a supplier sold lately it could not deliver: what operators see, too. */
import { useLocale, useTranslations } from 'use-intl';
import { formatPercent } from '@/lib/money';
import { supplyShare } from '@/lib/supplyShare';
import { useSupplyRecordQuery } from './shortfallApi';

export function SupplyShare() {
  const t = useTranslations('panels.shortfall.record');
  const locale = useLocale();
  const { data: record } = useSupplyRecordQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!record || record.soldAmount === 0) return null;
  const { soldAmount: sold, shortAmount: short, postponed } = record;
  return (
    <section aria-labelledby="supply" className="tile p-4 sm:p-5">
      <h2 id="supply" className="mb-1 font-bold text-lg">
        {t('title', { share: formatPercent(supplyShare(record), locale) })}
      </h2>
      <p>{t('text', { days: record.days, sold, short, postponed })}</p>
      <p className="text-muted text-sm">{t('who')}</p>
    </section>
  );
}
