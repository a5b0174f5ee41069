/** What the supplier's score forbids of new ads, said before one is written; nothing where it forbids nothing. */
import { useTranslations } from 'use-intl';
import { useOwnReliabilityQuery } from './reliabilityApi';

export function OfferLimits() {
  const t = useTranslations('panels.reliability');
  const { data } = useOwnReliabilityQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.score === null || data.mostStock === null) return null;
  const { score, mostStock, mayAskDeposits } = data;
  return (
    <p className="rounded-control bg-saffron-50 px-4 py-2.5">
      {t('limits', { score, most: mostStock })} {!mayAskDeposits && t('noDeposits')}
    </p>
  );
}
