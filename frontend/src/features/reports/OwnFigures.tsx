/** A supplier's own period in numbers. */
import { useTranslations } from 'use-intl';
import { FigureTiles, useFigures } from './Figures';
import type { SupplierReport } from './reportsApi';

const SUMS = ['sold', 'givenBack', 'revenue', 'net', 'paidOut'] as const;

export function OwnFigures({ report: { totals, before } }: { report: SupplierReport }) {
  const t = useTranslations('reports.own');
  const words = useTranslations('reports');
  const { lira, count, besideLira } = useFigures();
  const units = {
    key: 'units',
    label: t('units'),
    meaning: t('meaning.units'),
    value: count(totals.units),
    note: words('before', { value: count(before.units) }),
  };
  const sums = SUMS.map((key) => ({
    key,
    label: t(key),
    meaning: t(`meaning.${key}`),
    value: lira(totals[key]),
    note: besideLira(totals[key], before[key]),
  }));
  return <FigureTiles label={t('title')} figures={[units, ...sums]} />;
}
