/** When the progress of endings is asked for again, and what is said of it as a whole. Pure. */
import type { ClosingProgress } from './closingsApi';

const OFTEN_MS = 4000;
const CALMLY_MS = 30_000;
/** What has not moved for so long, like balances that may be paid for days, is asked for calmly. */
const MOVES_WITHIN_MS = 60_000;
/** A service closes an ad within a second or so of its end. */
const CLOSES_WITHIN_MS = 1000;
const LOOKS_AHEAD_MS = 600_000;

export type Phase = 'closing' | 'settling' | 'settled';

/** What the ads that are watched are doing, the least advanced first; null where there are none. */
export function phaseOf({ due, closing, settling, settled }: ClosingProgress): Phase | null {
  if (due + closing > 0) return 'closing';
  if (settling > 0) return 'settling';
  return settled > 0 ? 'settled' : null;
}

/**
 * After how many milliseconds it is asked for again; 0 for never. `still`: for how long nothing has moved. `now`: the
 * server's time of the last answer. While nothing is under way, the next end is waited for.
 */
export function pauseOf(progress: ClosingProgress, still: number, now: number): number {
  if (progress.due + progress.closing + progress.settling > 0) return still < MOVES_WITHIN_MS ? OFTEN_MS : CALMLY_MS;
  if (!progress.nextEndDate) return 0;
  const wait = Math.ceil((Date.parse(progress.nextEndDate) - now) / 1000) * 1000 + CLOSES_WITHIN_MS;
  return Math.min(Math.max(wait, OFTEN_MS), LOOKS_AHEAD_MS);
}
