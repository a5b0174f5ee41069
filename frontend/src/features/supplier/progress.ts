/** How an ad's curve stands against its time: pure. */

interface Running {
  dateCreated: string;
  endDate: string;
  numOrders: number;
  maxParticipants: number;
}

export type Pace = 'ahead' | 'even' | 'behind';

export interface Progress {
  /** Whole per cent of the time that has gone by. */
  timePercent: number;
  /** Whole per cent of the units that bring the lowest price. */
  unitsPercent: number;
  pace: Pace;
}

/** A difference that says nothing, in per cent points. */
const EVEN = 10;

/** Both are rounded down, after the only division: what is said to be reached is reached, and 29 of 100 are 29. */
function percentOf(part: number, whole: number): number {
  return Math.floor((Math.min(whole, Math.max(0, part)) * 100) / whole);
}

export const unitsPercentOf = ({ numOrders, maxParticipants }: Pick<Running, 'numOrders' | 'maxParticipants'>) =>
  percentOf(numOrders, maxParticipants);

export function progressOf(ad: Running, now: number): Progress {
  const [begun, ends] = [Date.parse(ad.dateCreated), Date.parse(ad.endDate)];
  const timePercent = percentOf(now - begun, Math.max(1, ends - begun));
  const unitsPercent = unitsPercentOf(ad);
  const lead = unitsPercent - timePercent;
  const pace = unitsPercent === 100 || lead > EVEN ? 'ahead' : lead < -EVEN ? 'behind' : 'even';
  return { timePercent, unitsPercent, pace };
}
