/** How often a supplier's ads were looked at, put into carts and paid for in a period. */
import { useLocale, useTranslations } from 'use-intl';
import { ShareBars } from '@/components/ShareBars';
import { formatDatedTime } from '@/lib/dates';
import { type Figure, FigureTiles, useFigures } from './Figures';
import { FunnelByAd } from './FunnelByAd';
import { FunnelByDay } from './FunnelByDay';
import { NothingYet } from './NothingYet';
import type { Period } from './period';
import type { Funnel, FunnelAd, FunnelReport } from './reportsApi';

const STEPS = ['looks', 'carts', 'orders'] as const;
/** What each share is a share of. */
const SHARES = [
  { key: 'cartShare', percent: 'cartPercent', of: 'looks' },
  { key: 'paidShare', percent: 'paidPercent', of: 'carts' },
  { key: 'boughtShare', percent: 'boughtPercent', of: 'looks' },
] as const;

interface OwnFunnelProps {
  report: FunnelReport;
  period: Period;
  hrefOf: (ad: FunnelAd) => string;
}

export function OwnFunnel({ report, period, hrefOf }: OwnFunnelProps) {
  const t = useTranslations('reports.funnel');
  const locale = useLocale();
  const { countedSince, countedFrom, totals } = report;
  const empty = (text: string) => <NothingYet title={t('title')} text={text} />;
  if (!countedSince) return empty(t('never'));
  const since = formatDatedTime(countedSince, locale);
  if (!countedFrom || !totals) return empty(t('before', { since }));
  if (!totals.looks && !totals.carts && !totals.orders) {
    return empty(report.isWhole ? t('empty') : `${t('partial', { since })} ${t('empty')}`);
  }
  return (
    <>
      <Totals report={report} totals={totals} />
      <FunnelByDay days={report.days} period={period} />
      <FunnelByAd
        report={report}
        period={period}
        hrefOf={hrefOf}
        told={
          <>
            {!report.isWhole && <p className="font-semibold">{t('partial', { since })}</p>}
            <Steps totals={totals} />
          </>
        }
      />
    </>
  );
}

function Totals({ report: { before, leastSample }, totals }: { report: FunnelReport; totals: Funnel }) {
  const t = useTranslations('reports.funnel');
  const words = useTranslations('reports');
  const { count, percent } = useFigures();
  const amounts = { looks: 0, carts: totals.cartAmount, orders: totals.amount };
  const counts = STEPS.map(
    (key): Figure => ({
      key,
      label: t(key),
      meaning: t(`meaning.${key}`, { amount: amounts[key] }),
      value: count(totals[key]),
      note: words('before', { value: before ? count(before[key]) : words('unknown') }),
    }),
  );
  const shares = SHARES.map(({ key, percent: name, of }): Figure => {
    const sample = { count: totals[of], of };
    const isTold = totals[name] !== null;
    const was = words('before', { value: percent(before?.[name] ?? null) });
    return {
      key,
      label: t(key),
      meaning: t(`meaning.${key}`),
      value: isTold ? percent(totals[name]) : t('tooFew'),
      note: isTold ? `${t('enough', sample)} · ${was}` : t('tooFewNote', { ...sample, least: leastSample }),
    };
  });
  return <FigureTiles label={t('title')} figures={[...counts, ...shares]} />;
}

function Steps({ totals }: { totals: Funnel }) {
  const t = useTranslations('reports.funnel');
  const { count } = useFigures();
  const longest = Math.max(...STEPS.map((key) => totals[key]), 1);
  const shares = STEPS.map((key) => ({
    key,
    label: t(key),
    value: count(totals[key]),
    percent: (totals[key] * 100) / longest,
  }));
  return (
    <div className="mt-2 mb-2">
      <ShareBars shares={shares} />
    </div>
  );
}
