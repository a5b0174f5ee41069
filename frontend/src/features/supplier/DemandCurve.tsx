/** How many units would be bought at each price: as bars, and the same as a table. */
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { ShareBars } from '@/components/ShareBars';
import { formatLira } from '@/lib/money';
import type { DemandStep } from './demandApi';

export function DemandCurve({ name, steps }: { name: string; steps: DemandStep[] }) {
  const t = useTranslations('supplier.demand');
  const locale = useLocale();
  const lira = (amount: number) => formatLira(amount, locale);
  const most = Math.max(...steps.map(({ units }) => units), 1);
  return (
    <div className="flex flex-col gap-2">
      <h4 className="font-semibold">{t('curve')}</h4>
      <ShareBars
        shares={steps.map(({ price, units }) => ({
          key: price,
          label: lira(price),
          value: t('units', { units }),
          percent: (units * 100) / most,
        }))}
      />
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t('asTable')}</summary>
        <DataTable<DemandStep>
          caption={t('curveOf', { name })}
          rows={steps}
          rowKey={({ price }) => price}
          columns={[
            {
              key: 'price',
              label: t('price'),
              cell: ({ price }) => <bdi className="font-semibold">{lira(price)}</bdi>,
            },
            { key: 'units', label: t('unitsAtLeast'), align: 'end', cell: ({ units }) => units },
            { key: 'people', label: t('votes'), align: 'end', cell: ({ people }) => people },
          ]}
        />
      </details>
    </div>
  );
}
