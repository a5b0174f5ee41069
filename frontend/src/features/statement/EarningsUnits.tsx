/** What became of the units of an ad: each number leads to its orders, for who may see them. */
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
  hrefOf: (place: UnitPlace | 'bought') => string | undefined;
}

export function EarningsUnits({ units, hrefOf }: EarningsUnitsProps) {
  const t = useTranslations('supplier.earnings');
  const counted = (place: UnitPlace | 'bought') => {
    const to = hrefOf(place);
    const pieces = t('pieces', { count: units[place] });
    const look = 'inline-flex min-h-11 items-center font-bold tabular-nums';
    return to ? (
      <Link to={to} className={`link ${look}`}>
        {pieces}
      </Link>
    ) : (
      <span className={look}>{pieces}</span>
    );
  };
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
            <dd>{counted(place)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
