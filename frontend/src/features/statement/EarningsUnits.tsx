/** What became of the units of an ad: each number leads to its orders. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AdUnits } from './earningsApi';

export const UNIT_PLACES = [
  'delivered',
  'onTheWay',
  'toShip',
  'returned',
  'cancelledByBuyers',
  'missing',
  'cancelledOtherwise',
] as const;
export type UnitPlace = (typeof UNIT_PLACES)[number];

interface EarningsUnitsProps {
  units: AdUnits;
  hrefOf: (place: UnitPlace | 'bought') => string;
}

export function EarningsUnits({ units, hrefOf }: EarningsUnitsProps) {
  const t = useTranslations('supplier.earnings');
  const shown = (['bought', ...UNIT_PLACES] as const).filter((place) => place === 'bought' || units[place] > 0);
  return (
    <section aria-labelledby="earnings-units" className="tile p-4 sm:p-5">
      <h3 id="earnings-units" className="mb-3 font-bold text-lg">
        {t('units')}
      </h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {shown.map((place) => (
          <div key={place} className="flex flex-col">
            <dt className="text-muted text-sm">{t(`unit.${place}`)}</dt>
            <dd>
              <Link to={hrefOf(place)} className="link inline-flex min-h-11 items-center font-bold tabular-nums">
                {t('pieces', { count: units[place] })}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
