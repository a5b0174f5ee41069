/** Why money waits, added up by its reasons. */
import { expect, it } from 'vitest';
import type { WaitingLine } from './statementApi';
import { reasonsOf } from './waiting';

const line = (reason: string, net: number) => ({ reason, net }) as WaitingLine;

it('each reason stands once, with its sales and its sum, the largest first', () => {
  const lines = [line('Kargoda', 100.1), line('İade süresi', 500), line('Kargoda', 200.2), line('Kargoda', -0.3)];
  expect(reasonsOf(lines)).toEqual([
    { reason: 'İade süresi', sales: 1, kurus: 50_000 },
    { reason: 'Kargoda', sales: 3, kurus: 30_000 },
  ]);
});

it('nothing waits where there are no lines', () => {
  expect(reasonsOf([])).toEqual([]);
});
