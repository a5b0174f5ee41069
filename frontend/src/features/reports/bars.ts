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
  const first = points.length % size || size;
  const bars: Bar[] = [];
  for (let end = first; end <= points.length; end += size) {
    const some = points.slice(Math.max(end - size, 0), end);
    const [from, to] = [some[0]?.day ?? '', some.at(-1)?.day ?? ''];
    bars.push({ from, to, value: some.reduce((sum, { value }) => sum + value, 0) });
  }
  return bars;
}

/** By how many percent a sum differs from the one before; null where there was none to differ from. */
export function changeOf(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) * 1000) / before) / 10 : null;
}
