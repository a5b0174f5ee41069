/** The same, ad by ad: bars of what was looked at most, a table, and a file. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Column } from '@/components/DataTable';
import { useFigures } from './Figures';
import type { Period } from './period';
import type { FunnelAd, FunnelReport } from './reportsApi';
import { ShareChart } from './ShareChart';

interface FunnelByAdProps {
  report: FunnelReport;
  period: Period;
  hrefOf: (ad: FunnelAd) => string;
  told: ReactNode;
}

const named = ({ title, adId }: FunnelAd) => `${title} · ${adId}`;

export function FunnelByAd({ report, period, hrefOf, told }: FunnelByAdProps) {
  const t = useTranslations('reports.funnel');
  const words = useTranslations('reports');
  const longest = Math.max(...report.ads.map(({ funnel }) => funnel.looks), 1);
  return (
    <ShareChart<FunnelAd>
      title={t('byAd')}
      told={told}
      meaning={t('wholeMeaning')}
      empty={t('empty')}
      rows={report.ads}
      rowKey={({ adId }) => adId}
      shareOf={(ad) => ({
        key: ad.adId,
        label: named(ad),
        value: t('steps', { looks: ad.funnel.looks, carts: ad.funnel.carts, orders: ad.funnel.orders }),
        percent: (ad.funnel.looks * 100) / longest,
      })}
      columns={useColumns(hrefOf)}
      file={{ of: 'supplier', report: 'funnel', ...period, name: `${words('fileNames.funnel')}-${period.from}.csv` }}
    />
  );
}

function useColumns(hrefOf: FunnelByAdProps['hrefOf']): Column<FunnelAd>[] {
  const t = useTranslations('reports.funnel');
  const { count, percent } = useFigures();
  const written = (value: number | null) => (value === null ? t('tooFew') : percent(value));
  const units = (number: number, amount: number) => (number ? t('withAmount', { count: number, amount }) : count(0));
  const end = { align: 'end' } as const;
  return [
    {
      key: 'ad',
      label: t('ad'),
      cell: (ad) => (
        <Link to={hrefOf(ad)} className="link inline-flex min-h-11 items-center">
          {named(ad)}
        </Link>
      ),
    },
    { key: 'looks', label: t('looks'), ...end, cell: ({ funnel }) => count(funnel.looks) },
    { key: 'carts', label: t('carts'), ...end, cell: ({ funnel }) => units(funnel.carts, funnel.cartAmount) },
    { key: 'orders', label: t('orders'), ...end, cell: ({ funnel }) => units(funnel.orders, funnel.amount) },
    { key: 'cartShare', label: t('cartPart'), ...end, cell: ({ funnel }) => <bdi>{written(funnel.cartPercent)}</bdi> },
    { key: 'paidShare', label: t('paidPart'), ...end, cell: ({ funnel }) => <bdi>{written(funnel.paidPercent)}</bdi> },
  ];
}
