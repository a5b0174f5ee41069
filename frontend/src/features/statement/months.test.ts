/** Months of a statement, on the calendar of Türkiye. */
import { describe, expect, it } from 'vitest';
import { choicesOf, monthFrom, monthName, monthOf, moved, periodOf } from './months';

const NOW = Date.parse('2026-11-25T10:00:00Z');

describe('a month', () => {
  it('begins at midnight of Istanbul', () => {
    expect(monthOf(Date.parse('2026-10-31T20:59:59Z'))).toBe('2026-10');
    expect(monthOf(Date.parse('2026-10-31T21:00:00Z'))).toBe('2026-11');
  });

  it('is the one that the address asks for', () => {
    expect(monthFrom('2026-03', NOW)).toBe('2026-03');
    expect(monthFrom('2026-11', NOW)).toBe('2026-11');
  });

  it.each([null, '', '2026-12', '2027-01', '2026-13', '2026-00', '2026-3', '26-03', 'x2026-03', '2026-03x'])(
    'is this one where the address asks for %s',
    (asked) => {
      expect(monthFrom(asked, NOW)).toBe('2026-11');
    },
  );

  it('is followed by the next, across years', () => {
    expect([moved('2026-11', 1), moved('2026-12', 1), moved('2026-01', -1), moved('2026-05', -12)]).toEqual([
      '2026-12',
      '2027-01',
      '2025-12',
      '2025-05',
    ]);
  });

  it('has its first and its last day', () => {
    expect(periodOf('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(periodOf('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(periodOf('2028-02').to).toBe('2028-02-29');
    expect(periodOf('2026-12').to).toBe('2026-12-31');
  });

  it('is named in the language of the reader', () => {
    expect([monthName('2026-11', 'tr'), monthName('2026-01', 'en-GB')]).toEqual(['Kasım 2026', 'January 2026']);
  });
});

describe('the choices', () => {
  it('are this month and the twelve before', () => {
    const choices = choicesOf('2026-11', NOW);
    expect(choices).toHaveLength(13);
    expect([choices[0], choices[1], choices.at(-1)]).toEqual(['2026-11', '2026-10', '2025-11']);
  });

  it('take in an older one that is looked at', () => {
    expect(choicesOf('2024-06', NOW)).toHaveLength(14);
    expect(choicesOf('2024-06', NOW).at(-1)).toBe('2024-06');
    expect(choicesOf('2025-11', NOW)).toHaveLength(13);
  });
});

describe('months beside each other', () => {
  const now = Date.parse('2026-02-28T21:30:00Z');

  it('are those of Türkiye', () => {
    expect(monthOf(now)).toBe('2026-03');
  });

  it('come from the address, never from the future', () => {
    expect(['2025-12', '2026-04', '2025-13', 'x', null].map((asked) => monthFrom(asked, now))).toEqual([
      '2025-12',
      '2026-03',
      '2026-03',
      '2026-03',
      '2026-03',
    ]);
  });

  it('move over the years and know their days', () => {
    expect([moved('2026-01', -1), moved('2025-12', 1), moved('2026-03', -13)]).toEqual([
      '2025-12',
      '2026-01',
      '2025-02',
    ]);
    expect(periodOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('offer the last year and an older one that is looked at', () => {
    expect(choicesOf('2026-01', now)).toHaveLength(13);
    expect(choicesOf('2020-05', now).at(-1)).toBe('2020-05');
  });
});
