/** The bars of a chart: a day each, or a week each where days would be too thin to tell apart. Pure. */
export interface Point {
  day: string;
  value: number;
}

export interface Bar {
  /** The first and the last day that it stands for. */
  from: string;
  to: string;
  value: number;
}

const MOST_BARS = 45;
const WEEK = 7;

/** Counted back from the last day, so that only the first bar may be of fewer days. Kuruş are added, never lira. */
export function barsOf(points: readonly Point[]): Bar[] {
  const size = points.length > MOST_BARS ? WEEK : 1;
  const early = points.length % size;
  const bars: Bar[] = [];
  for (const [at, { day, value }] of points.entries()) {
    const bar = bars.at(-1);
    if (bar && (at - early) % size !== 0) {
      bar.to = day;
      bar.value += value;
    } else bars.push({ from: day, to: day, value });
  }
  return bars;
}

/** By how many percent a sum differs from the one before; null where there was none to differ from. */
export function changeOf(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) * 1000) / before) / 10 : null;
}

/** Which bar a key leads to from this one, as on a slider: arrows in the direction of reading; none for any other key. */
export function stepTo(key: string, at: number, bars: number, isRtl: boolean): number | undefined {
  const later = isRtl ? ['ArrowLeft', 'ArrowUp'] : ['ArrowRight', 'ArrowUp'];
  const earlier = isRtl ? ['ArrowRight', 'ArrowDown'] : ['ArrowLeft', 'ArrowDown'];
  if (later.includes(key)) return Math.min(at + 1, bars - 1);
  if (earlier.includes(key)) return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? bars - 1 : undefined;
}

/** Which bar stands at this share of the width, from the left. */
export function barAt(share: number, bars: number, isRtl: boolean): number {
  const place = Math.min(Math.max(Math.floor(share * bars), 0), bars - 1);
  return isRtl ? bars - 1 - place : place;
}
