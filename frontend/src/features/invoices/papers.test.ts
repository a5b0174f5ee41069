/** What becomes of the papers that were chosen to be sent. */
import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '@/lib/apiClient';
import type { KeptPaper } from './invoicesApi';
import { type Paper, readyOf, stateOf } from './papers';

const file = new File(['%PDF'], 'fatura.pdf');
const answer = (changes: Partial<KeptPaper> = {}): KeptPaper =>
  ({ verdict: 'new', kind: 'invoice', number: 'dd0b9c1e', adIds: [1, 2], ...changes }) as KeptPaper;
const paper = (changes: Partial<KeptPaper> = {}, more: Partial<Paper> = {}): Paper => ({
  file,
  answer: answer(changes),
  ...more,
});
const states = (...papers: Paper[]) => papers.map((one) => stateOf(one, papers));

describe('a paper', () => {
  it('is what the service says of it', () => {
    expect(states(paper(), paper({ verdict: 'replaces', number: 'other' }))).toEqual(['new', 'replaces']);
  });

  it('is refused where the service has no answer', () => {
    expect(states({ file, failure: { status: 400 } as ApiFailure })).toEqual(['refused']);
  });

  it('is kept once that was confirmed, whatever was said before', () => {
    expect(states(paper({}, { isKept: true }))).toEqual(['kept']);
  });

  it('stands twice with another about the same sale, in whichever order its ads are named', () => {
    expect(states(paper(), paper({ adIds: [2, 1] }))).toEqual(['twice', 'twice']);
  });

  it('does not stand twice with one of another kind, another order or other ads', () => {
    const all = [paper(), paper({ kind: 'credit' as never }), paper({ number: 'x' }), paper({ adIds: [1] })];
    expect(states(...all)).toEqual(['new', 'new', 'new', 'new']);
  });

  it('that is known already is no rival of itself', () => {
    expect(states(paper({ verdict: 'same' }), paper({ verdict: 'same' }))).toEqual(['same', 'same']);
  });

  it('whose ads are compared keeps its own order', () => {
    const one = paper({ adIds: [2, 1] });
    states(one, paper());
    expect(one.answer?.adIds).toEqual([2, 1]);
  });
});

describe('what is sent when that is confirmed', () => {
  it('is what is new and what replaces', () => {
    const fresh = paper();
    const other = paper({ verdict: 'replaces', number: 'b' });
    const rest = [paper({ verdict: 'same', number: 'c' }), paper({ number: 'd' }, { isKept: true }), { file }];
    expect(readyOf([fresh, ...rest, other])).toEqual([fresh, other]);
  });

  it('is none of two about the same', () => {
    expect(readyOf([paper(), paper()])).toEqual([]);
  });
});
