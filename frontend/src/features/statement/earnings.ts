/** From what was collected for an ad to what is its supplier's, step by step. Pure; money is whole kuruş. */
import { toKurus } from '@/lib/money';
import type { AdEarnings } from './earningsApi';

type Cause = AdEarnings['givenBack'][number]['cause'];
export type StepName =
  | 'collected'
  | Cause
  | 'chargedBack'
  | 'toGiveBack'
  | 'gross'
  | 'commission'
  | 'withholding'
  | 'net';

export interface Step {
  name: StepName;
  kurus: number;
  /** Of it, what has not arrived at its buyers. */
  openKurus: number;
  /** What the simulator says of it, where it speaks of that. */
  promisedKurus: number | null;
}

/** In the order in which they are taken off; what is nothing is left out, but for sums. */
export function stepsOf({ collected, givenBack, chargedBack, toGiveBack, kept, promised }: AdEarnings): Step[] {
  const step = (name: StepName, lira: number, promisedLira?: number, open = 0): Step => ({
    name,
    kurus: toKurus(lira),
    openKurus: toKurus(open),
    promisedKurus: promisedLira === undefined ? null : toKurus(promisedLira),
  });
  const off = [
    ...givenBack.map(({ cause, amount, open }) => step(cause, 0 - amount, undefined, open)),
    step('chargedBack', 0 - chargedBack),
    step('toGiveBack', 0 - toGiveBack),
  ];
  return [
    step('collected', collected),
    ...off.filter(({ kurus }) => kurus !== 0),
    step('gross', kept.gross, promised?.gross),
    step('commission', 0 - kept.commission, promised ? 0 - promised.commission : undefined),
    step('withholding', 0 - kept.withholding, promised ? 0 - promised.withholding : undefined),
    step('net', kept.net, promised?.net),
  ].filter(({ name, kurus }) => name !== 'withholding' || kurus !== 0);
}
