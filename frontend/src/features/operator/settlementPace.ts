/** How fast a settlement goes and when it may be through, from what successive answers said. Pure. */

export interface Sample {
  at: number;
  done: number;
}

export interface Pace {
  perMinute: number;
  /** null while nothing moves. */
  endsAt: number | null;
}

/** Older answers say little about how fast it goes now. */
const WINDOW_MILLISECONDS = 90_000;
const MINUTE = 60_000;

export function withSample(samples: Sample[], next: Sample): Sample[] {
  return [...samples.filter(({ at }) => at > next.at - WINDOW_MILLISECONDS && at < next.at), next];
}

/** null until two answers lie apart. */
export function paceOf(samples: Sample[], total: number): Pace | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at <= first.at) return null;
  const perMinute = ((last.done - first.done) / (last.at - first.at)) * MINUTE;
  const left = Math.max(0, total - last.done);
  return { perMinute, endsAt: perMinute > 0 ? last.at + (left / perMinute) * MINUTE : null };
}
