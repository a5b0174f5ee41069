// @vitest-environment jsdom
/** The code that is on its way to a new address is still asked for on another page, by the person who wanted it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Asked, forgetAsked, keepAsked, readAsked } from './askedEmail';

const [ME, OTHER] = ['me', 'other'];
const NOW = Date.parse('2026-11-30T10:00:00Z');
const asked = {
  ref: 'ref',
  secret: 'secret',
  expiresAt: '2026-11-30T10:30:00Z',
  email: 'yeni@imece.test',
} as unknown as Asked;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => vi.useRealTimers());

describe('a code that was sent to a new address', () => {
  it('is known on the next page', () => {
    keepAsked(ME, asked);
    expect(readAsked(ME)).toMatchObject(asked);
  });

  it('is not shown to another person in the same browser', () => {
    keepAsked(ME, asked);
    expect(readAsked(OTHER)).toBeNull();
  });

  it('is not waited for from the moment on at which it ends', () => {
    keepAsked(ME, asked);
    vi.setSystemTime(Date.parse(asked.expiresAt) - 1);
    expect(readAsked(ME)).not.toBeNull();
    vi.setSystemTime(Date.parse(asked.expiresAt));
    expect(readAsked(ME)).toBeNull();
  });

  it('is forgotten once it was brought back', () => {
    keepAsked(ME, asked);
    forgetAsked();
    expect(readAsked(ME)).toBeNull();
  });

  it('leaves what else is stored alone', () => {
    localStorage.setItem('cart', '1');
    keepAsked(ME, asked);
    forgetAsked();
    expect(localStorage.getItem('cart')).toBe('1');
  });
});
