/** What the market's money did in a period, in numbers. */
import { useTranslations } from 'use-intl';
import { type Figure, FigureTiles, useFigures } from './Figures';
import type { MoneyReport } from './reportsApi';

const HOUR = 3600;

/** Rounded up, because nineteen of twenty wait at most that long; 0 is less than an hour. */
const hoursOf = (seconds: number) => (seconds < HOUR ? 0 : Math.ceil(seconds / HOUR));

export function MoneyFigures({ report }: { report: MoneyReport }) {
  const t = useTranslations('reports.money');
  return (
    <>
      <FigureTiles label={t('sales')} figures={useSales(report)} />
      <FigureTiles label={t('refunds')} figures={useRefunds(report)} />
      <FigureTiles label={t('kept')} figures={useKept(report)} />
    </>
  );
}

function useSales({ totals, before, ended, endedBefore }: MoneyReport): Figure[] {
  const t = useTranslations('reports.money');
  const words = useTranslations('reports');
  const { lira, count, percent, besideLira } = useFigures();
  const told = (key: 'captured' | 'first' | 'final' | 'target') => ({
    key,
    label: t(key),
    meaning: t(`meaning.${key}`),
  });
  return [
    {
      ...told('captured'),
      value: lira(totals.captured),
      note: `${t('payments', { count: totals.payments })} · ${besideLira(totals.captured, before.captured)}`,
    },
    {
      ...told('first'),
      value: ended.ads ? lira(ended.atFirstPrice) : t('noEnded'),
      note: ended.ads ? besideLira(ended.atFirstPrice, endedBefore.atFirstPrice) : undefined,
    },
    {
      ...told('final'),
      value: ended.ads ? lira(ended.atFinalPrice) : t('noEnded'),
      note: ended.ads
        ? `${t('endedAds', { count: ended.ads, number: count(ended.ads) })} · ${besideLira(ended.atFinalPrice, endedBefore.atFinalPrice)}`
        : undefined,
    },
    {
      ...told('target'),
      value: percent(shareOf(ended)),
      note: `${t('targetAds', { reached: ended.onTarget, count: ended.aimed, number: count(ended.aimed) })} · ${words('before', { value: percent(shareOf(endedBefore)) })}`,
    },
  ];
}

/** Per cent of the ads whose lowest price is known; unknown while none has ended. */
function shareOf({ aimed, onTarget }: MoneyReport['ended']): number | null {
  return aimed > 0 ? Math.round((onTarget * 1000) / aimed) / 10 : null;
}

function useRefunds({ totals, before, unsent, inDoubt }: MoneyReport): Figure[] {
  const t = useTranslations('reports.money');
  const { lira, besideLira } = useFigures();
  const told = (key: 'promised' | 'sent' | 'unsent' | 'doubt' | 'age') => ({
    key,
    label: t(key),
    meaning: t(`meaning.${key}`),
  });
  const age = unsent.oldSeconds;
  return [
    {
      ...told('promised'),
      value: lira(totals.refundsPromised),
      note: besideLira(totals.refundsPromised, before.refundsPromised),
    },
    { ...told('sent'), value: lira(totals.refundsSent), note: besideLira(totals.refundsSent, before.refundsSent) },
    { ...told('unsent'), value: lira(unsent.amount), note: t('refundCount', { count: unsent.count }) },
    { ...told('doubt'), value: lira(inDoubt.amount), note: t('refundCount', { count: inDoubt.count }) },
    { ...told('age'), value: age === null ? t('noneWaits') : t('hours', { count: hoursOf(age) }) },
  ];
}

function useKept({ totals, before }: MoneyReport): Figure[] {
  const t = useTranslations('reports.money');
  const words = useTranslations('reports');
  const { lira, percent, besideLira } = useFigures();
  const told = (key: 'commission' | 'rate' | 'paidOut' | 'forfeited' | 'chargedBack') => ({
    key,
    label: t(key),
    meaning: t(`meaning.${key}`),
  });
  return [
    { ...told('commission'), value: lira(totals.commission), note: besideLira(totals.commission, before.commission) },
    {
      ...told('rate'),
      value: percent(totals.takePercent),
      note: words('before', { value: percent(before.takePercent) }),
    },
    { ...told('paidOut'), value: lira(totals.paidOut), note: besideLira(totals.paidOut, before.paidOut) },
    { ...told('forfeited'), value: lira(totals.forfeited), note: t('depositCount', { count: totals.forfeits }) },
    {
      ...told('chargedBack'),
      value: lira(totals.chargedBack),
      note: t('chargebackCount', { count: totals.chargebacks }),
    },
  ];
}
