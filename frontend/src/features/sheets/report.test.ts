/** What a report comes to, and which of its lines are looked at first. */
import { describe, expect, it } from 'vitest';
import { countOf, firstView, linesOf, VERDICTS, type View } from './report';
import type { JudgedProduct, Verdict } from './sheetsApi';

const line = (place: number, verdict: Verdict): JudgedProduct => ({
  line: place,
  verdict,
  name: 'Poyraz Nova 14',
  productId: null,
  problems: [],
  changes: [],
});
const judged = (...verdicts: Verdict[]) => verdicts.map((verdict, place) => line(place + 2, verdict));

describe('a report', () => {
  const lines = judged('added', 'refused', 'added', 'unchanged');

  it.each<[View, number[]]>([
    ['all', [2, 3, 4, 5]],
    ['added', [2, 4]],
    ['refused', [3]],
    ['changed', []],
    ['unchanged', [5]],
  ])('shows of %s the lines that are so, in the order of the file', (view, places) => {
    expect(linesOf(lines, view).map((one) => one.line)).toEqual(places);
    expect(countOf(lines, view)).toBe(places.length);
  });

  it.each<[Verdict[], View]>([
    [['unchanged', 'added', 'changed', 'refused'], 'refused'],
    [['unchanged', 'added', 'changed'], 'changed'],
    [['unchanged', 'added'], 'added'],
    [['unchanged'], 'unchanged'],
    [[], 'all'],
  ])('of %j begins with %s', (verdicts, view) => {
    expect(firstView(judged(...verdicts))).toBe(view);
  });

  it('counts every line under one verdict', () => {
    const total = VERDICTS.reduce((sum, verdict) => sum + countOf(lines, verdict), 0);
    expect(total).toBe(countOf(lines, 'all'));
  });
});
