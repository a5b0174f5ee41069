/** What a report comes to: how many lines of each kind, and which of them are looked at. */
import type { JudgedProduct, Verdict } from './sheetsApi';

export const VERDICTS = ['refused', 'changed', 'added', 'unchanged'] as const satisfies Verdict[];
export type View = Verdict | 'all';

export const countOf = (lines: JudgedProduct[], view: View): number => linesOf(lines, view).length;

export const linesOf = (lines: JudgedProduct[], view: View): JudgedProduct[] =>
  view === 'all' ? lines : lines.filter(({ verdict }) => verdict === view);

/** What needs to be looked at first: what is refused, else what changes, else what comes. */
export const firstView = (lines: JudgedProduct[]): View =>
  VERDICTS.find((verdict) => lines.some((line) => line.verdict === verdict)) ?? 'all';

/** The columns of names that suppliers may add to, as the file calls them, and the steps in which that is done. */
const NAME_STEPS = { Kategori: 'kategori', Marka: 'marka', Model: 'model' } as const;
export type NameStep = (typeof NAME_STEPS)[keyof typeof NAME_STEPS];

export const nameStepOf = (column: string): NameStep | undefined => NAME_STEPS[column as keyof typeof NAME_STEPS];
