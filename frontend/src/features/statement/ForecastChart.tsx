/**
 * The coming payouts as bars, each as wide as its share of the largest. The table below says the same in words, so that
 * this picture is for the eye alone. Widths are percentages: letters keep their size on a phone.
 */
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus } from '@/lib/money';
import type { Bar, ForecastKind } from './forecast';

const [ROW, LETTERS, BAR_TOP, BAR_HEIGHT] = [44, 14, 20, 14];
const ROUNDED = { y: BAR_TOP, height: BAR_HEIGHT, rx: 5 };

function dayName(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

const LOOKS: Record<ForecastKind, string> = {
  earned: 'fill-turq-700',
  owed: 'fill-bole-600',
  credit: 'fill-saffron',
  dated: 'fill-turq-700',
  undated: 'fill-saffron',
  open: 'fill-cobalt-700',
};

export function ForecastChart({ bars }: { bars: Bar[] }) {
  const t = useTranslations('supplier.statement.forecast');
  const locale = useLocale();
  // A debt has a bar of its size, in its own colour; a sale that brings less than nothing has none.
  const sizeOf = ({ kind }: Bar, kurus: number) => Math.max(kind === 'owed' ? -kurus : kurus, 0);
  const highest = Math.max(...bars.map((bar) => sizeOf(bar, bar.nowKurus)), 1);
  const share = (bar: Bar, kurus: number) => `${(sizeOf(bar, kurus) * 100) / highest}%`;
  return (
    <svg width="100%" height={bars.length * ROW} direction="ltr" aria-hidden="true">
      <title>{t('title')}</title>
      {bars.map((bar, at) => (
        <g key={`${bar.kind} ${bar.day}`} transform={`translate(0 ${at * ROW})`} className="text-sm">
          <text y={LETTERS} className="fill-muted">
            {bar.day ? dayName(bar.day, locale) : t(`bar.${bar.kind}`)}
          </text>
          <text x="100%" y={LETTERS} textAnchor="end" className="fill-ink font-semibold tabular-nums">
            {formatKurus(bar.nowKurus, locale)}
          </text>
          <rect width="100%" {...ROUNDED} className="fill-glaze" />
          {bar.kind === 'open' && <rect width={share(bar, bar.nowKurus)} {...ROUNDED} className="fill-haze" />}
          <rect width={share(bar, bar.lowestKurus)} {...ROUNDED} className={LOOKS[bar.kind]} />
        </g>
      ))}
    </svg>
  );
}
