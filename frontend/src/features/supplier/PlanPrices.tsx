/** Prices, discounts and revenue of a planned ad at a few counts. */
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { formatKurus, formatPercent } from '@/lib/money';
import { type CurveMaths, type Outcome, outcomeAt, type Plan, tableCounts } from './simulation';

export function PlanPrices({ plan, maths }: { plan: Plan; maths: CurveMaths }) {
  const t = useTranslations('supplier');
  const locale = useLocale();
  return (
    <DataTable<Outcome>
      caption={t('tableCaption')}
      rows={tableCounts(plan).map((units) => outcomeAt(plan, units, maths))}
      rowKey={(row) => row.units}
      columns={[
        { key: 'units', label: t('soldUnits'), cell: (row) => <b className="tabular-nums">{row.units}</b> },
        {
          key: 'price',
          label: t('unitPrice'),
          align: 'end',
          cell: (row) => <bdi>{formatKurus(row.priceKurus, locale)}</bdi>,
        },
        {
          key: 'discount',
          label: t('discount'),
          align: 'end',
          cell: (row) => formatPercent(row.discountPercent, locale),
        },
        {
          key: 'revenue',
          label: t('revenue'),
          align: 'end',
          cell: (row) => <bdi>{formatKurus(row.revenueKurus, locale)}</bdi>,
        },
      ]}
    />
  );
}
