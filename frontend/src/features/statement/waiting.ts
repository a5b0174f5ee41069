/** Why money waits, added up by its reasons. Pure. */
import { toKurus } from '@/lib/money';
import type { WaitingLine } from './statementApi';

export interface WaitingReason {
  reason: string;
  sales: number;
  kurus: number;
}

/** The largest sum first. */
export function reasonsOf(lines: WaitingLine[]): WaitingReason[] {
  const found = new Map<string, WaitingReason>();
  for (const { reason, net } of lines) {
    const known = found.get(reason) ?? { reason, sales: 0, kurus: 0 };
    found.set(reason, { reason, sales: known.sales + 1, kurus: known.kurus + toKurus(net) });
  }
  return [...found.values()].sort((a, b) => b.kurus - a.kurus);
}
