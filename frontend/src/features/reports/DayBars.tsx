/** Bars over days, as high as their share of the highest: for the eye alone. Time runs in the direction of reading. */
import { useLocale } from 'use-intl';
import { directionOf } from '@/lib/direction';
import type { Bar } from './bars';
import { dayName } from './period';

const HEIGHT = 180;
const LEAST = 1.5;

interface DayBarsProps {
  bars: Bar[];
  title: string;
  /** A value as people read it. */
  write: (value: number) => string;
}

export function DayBars({ bars, title, write }: DayBarsProps) {
  const locale = useLocale();
  const isRtl = directionOf(locale) === 'rtl';
  const highest = Math.max(...bars.map(({ value }) => value), 1);
  const step = 100 / Math.max(bars.length, 1);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <div aria-hidden="true" className="flex flex-col gap-1 text-muted text-sm">
      <bdi className="tabular-nums">{write(highest)}</bdi>
      <svg width="100%" height={HEIGHT} viewBox="0 0 100 100" preserveAspectRatio="none" direction="ltr">
        <title>{title}</title>
        {[0, 50].map((y) => (
          <line key={y} x1="0" x2="100" y1={y} y2={y} className="stroke-line" vectorEffect="non-scaling-stroke" />
        ))}
        {bars.map((bar, at) => {
          const height = bar.value > 0 ? Math.max((bar.value * 100) / highest, LEAST) : 0;
          const place = isRtl ? bars.length - 1 - at : at;
          return (
            <rect
              key={bar.from}
              x={place * step + step * 0.15}
              width={step * 0.7}
              y={100 - height}
              height={height}
              className="fill-cobalt-600"
            >
              <title>{`${spanName(bar, locale)}: ${write(bar.value)}`}</title>
            </rect>
          );
        })}
        <line x1="0" x2="100" y1="100" y2="100" className="stroke-edge" vectorEffect="non-scaling-stroke" />
      </svg>
      {first && last && (
        <div className="flex justify-between gap-3">
          <span>{spanName(first, locale)}</span>
          {bars.length > 1 && <span>{spanName(last, locale)}</span>}
        </div>
      )}
    </div>
  );
}

function spanName({ from, to }: Bar, locale: string): string {
  const first = dayName(from, locale, 'short');
  return from === to ? first : `${first} – ${dayName(to, locale, 'short')}`;
}
