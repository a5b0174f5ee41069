/** What is said of a payment whose page was left without a result, before and after its standing is known. */
import { describe, expect, it } from 'vitest';
import { isLeftOpen, outcomeNow } from './undecided';

const OPEN = ['review', 'mismatch', 'unknown'];
const STATES = ['none', 'open', 'unknown', 'review', 'paid', 'refunded', 'closed'] as const;

describe('a page that was left', () => {
  it.each(OPEN)('with %s is left open: its buyer should not pay again', (code) => {
    expect(isLeftOpen(code)).toBe(true);
  });

  it.each(['declined', 'expired', 'late', '', null])('with %s is not', (code) => {
    expect(isLeftOpen(code)).toBe(false);
  });
});

describe('what is said of it', () => {
  it.each(['declined', 'late', null])('is what the page said, where that is clear: %s', (code) => {
    const notPaid = STATES.filter((state) => state !== 'paid');
    expect([undefined, ...notPaid].map((state) => outcomeNow(code, state))).toEqual([code, ...notPaid.map(() => code)]);
  });

  it.each(['declined', 'late', null])('is nothing of one that was %s, once a newer one is paid', (code) => {
    expect(outcomeNow(code, 'paid')).toBeNull();
  });

  it.each(OPEN)('is %s as well while the standing is not known', (code) => {
    expect(outcomeNow(code, undefined)).toBe(code);
  });

  it.each(OPEN)('after %s is nothing of one that can still be paid, or that is none of this buyer', (code) => {
    expect([outcomeNow(code, 'open'), outcomeNow(code, 'none')]).toEqual([null, null]);
  });

  it.each(OPEN)('after %s is that it came to nothing, once that is known', (code) => {
    expect(outcomeNow(code, 'closed')).toBe('other');
  });

  it.each(OPEN)('after %s is that it is looked at, once that is known', (code) => {
    expect(outcomeNow(code, 'review')).toBe('review');
  });

  it.each(OPEN)('stays %s while the provider gives no clear answer', (code) => {
    expect(outcomeNow(code, 'unknown')).toBe(code);
  });
});
