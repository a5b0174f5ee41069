/** How many of the units that a supplier sold lately it could not deliver; nothing of one that sold none. */
import { useLocale, useTranslations } from 'use-intl';
import { ReadAgain } from '@/components/ReadAgain';
import { formatPercent } from '@/lib/money';
import { supplyShare } from '@/lib/supplyShare';
import { useSupplyRecordOfQuery } from './suppliersApi';

export function SupplierRecord({ personId }: { personId: string }) {
  const t = useTranslations('panels.shortfall.record');
  const locale = useLocale();
  const unread = useTranslations('operator.suppliers.unread');
  const { data: record, isError, refetch } = useSupplyRecordOfQuery(personId, { refetchOnMountOrArgChange: true });
  if (!record && isError) return <ReadAgain text={unread('supply')} onRetry={refetch} />;
  if (!record || record.soldAmount === 0) return null;
  const { soldAmount: sold, shortAmount: short, postponed } = record;
  return (
    <section aria-labelledby="supply" className="tile p-4 sm:p-6">
      <h2 id="supply" className="mb-1 font-bold text-lg">
        {t('title', { share: formatPercent(supplyShare(record), locale) })}
      </h2>
      <p>{t('text', { days: record.days, sold, short, postponed })}</p>
    </section>
  );
}
