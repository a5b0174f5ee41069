/**
 * Bars over days, as high as their share of the highest. Arrow keys go from bar to bar, and each is said and written
 * below with its day; a finger or a mouse chooses one too. Time runs in the direction of reading.
 */
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useLocale } from 'use-intl';
import { directionOf } from '@/lib/direction';
import { type Bar, barAt, stepTo } from './bars';
import { dayName } from './period';

const HEIGHT = 180;
const LEAST = 1.5;

interface DayBarsProps {
  bars: Bar[];
  title: string;
  /** A value as people read it. */
  write: (value: number) => string;
}

function spanName({ from, to }: Bar, locale: string): string {
  const first = dayName(from, locale, 'short');
  return from === to ? first : `${first} – ${dayName(to, locale, 'short')}`;
}

interface PictureProps {
  bars: Bar[];
  highest: number;
  chosen: number | undefined;
  isRtl: boolean;
  said: (bar: Bar) => string;
}

function Picture({ bars, highest, chosen, isRtl, said }: PictureProps) {
  const step = 100 / bars.length;
  return (
    <svg
      width="100%"
      height={HEIGHT}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      direction="ltr"
      aria-hidden="true"
    >
      {[0, 50].map((y) => (
        <line key={y} x1="0" x2="100" y1={y} y2={y} className="stroke-line" vectorEffect="non-scaling-stroke" />
      ))}
      {bars.map((bar, at) => {
        const height = bar.value > 0 ? Math.max((bar.value * 100) / highest, LEAST) : 0;
        const place = isRtl ? bars.length - 1 - at : at;
        return (
          <g key={bar.from}>
            {at === chosen && <rect x={place * step} width={step} height="100" className="fill-cobalt-50" />}
            <rect
              x={place * step + step * 0.15}
              width={step * 0.7}
              y={100 - height}
              height={height}
              className={at === chosen ? 'fill-cobalt-950' : 'fill-cobalt-600'}
            >
              <title>{said(bar)}</title>
            </rect>
          </g>
        );
      })}
      <line x1="0" x2="100" y1="100" y2="100" className="stroke-edge" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

export function DayBars({ bars, title, write }: DayBarsProps) {
  const locale = useLocale();
  const isRtl = directionOf(locale) === 'rtl';
  const [at, setAt] = useState<number>();
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  const highest = Math.max(...bars.map(({ value }) => value), 1);
  const chosen = at === undefined ? undefined : Math.min(at, bars.length - 1);
  const said = (bar: Bar) => `${spanName(bar, locale)}: ${write(bar.value)}`;
  const spoken = bars[chosen ?? bars.length - 1] ?? last;
  const press = (event: KeyboardEvent) => {
    const to = stepTo(event.key, chosen ?? bars.length - 1, bars.length, isRtl);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
  };
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(barAt((clientX - left) / width, bars.length, isRtl));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-readonly="true"
      aria-valuemin={1}
      aria-valuemax={bars.length}
      aria-valuenow={(chosen ?? bars.length - 1) + 1}
      aria-valuetext={said(spoken)}
      className="flex flex-col gap-1 rounded-control text-muted text-sm"
      onFocus={() => setAt((before) => before ?? bars.length - 1)}
      onKeyDown={press}
      onPointerDown={point}
    >
      <bdi className="tabular-nums">{write(highest)}</bdi>
      <Picture bars={bars} highest={highest} chosen={chosen} isRtl={isRtl} said={said} />
      <div className="flex justify-between gap-3">
        <span>{spanName(first, locale)}</span>
        {bars.length > 1 && <span>{spanName(last, locale)}</span>}
      </div>
      <p className="min-h-5 text-center font-semibold text-ink">
        {chosen !== undefined && <bdi className="tabular-nums">{said(spoken)}</bdi>}
      </p>
    </div>
  );
}
