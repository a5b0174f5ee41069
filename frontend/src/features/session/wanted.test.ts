// @vitest-environment jsdom
/** Where a visitor wanted to go, and what they were about to do there. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, store } from '@/lib/storage';
import { isOwnPath, keepWanted, keptWanted, soundWish, takeWanted, type WishedAct } from './wanted';

const act: WishedAct = { kind: 'add', adId: 100_201, units: 2 };
const NOW = Date.parse('2026-11-25T10:00:00Z');
const HOUR = 3_600_000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => vi.useRealTimers());

describe('a path', () => {
  it.each(['/', '/ilan/100201/x?a=1#b', '/hesap/siparis', '/hesap/profil', '/hesap/123', '/hesap/cikis-yok'])(
    '%s is one of this shop',
    (path) => {
      expect(isOwnPath(path)).toBe(true);
    },
  );

  it.each([
    '',
    'ilan/1',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/a b',
    '/a\nb',
    'https://evil.example/',
    'x/',
    '/hesap/cikis',
    '/hesap/cikis/1',
    '/hesap/login',
    '/hesap/1',
    '/hesap/2',
    '/hesap/onay',
    '/hesap/dogrula?a=1',
    '/hesap/giris/x',
    '/hesap/sifre-yenile',
    undefined,
    null,
    5,
  ])('%s is none that one is led to', (path) => {
    expect(isOwnPath(path)).toBe(false);
  });

  it('has three hundred letters at the most', () => {
    expect(isOwnPath(`/${'a'.repeat(299)}`)).toBe(true);
    expect(isOwnPath(`/${'a'.repeat(300)}`)).toBe(false);
  });

  it('below an own path may look like the way in', () => {
    expect(isOwnPath('/x/hesap/cikis')).toBe(true);
  });
});

describe('a wish', () => {
  it('is followed as far as it is sound', () => {
    expect(soundWish({ path: '/sepet', act })).toEqual({ path: '/sepet', act });
    expect(soundWish({ path: '/sepet' })).toEqual({ path: '/sepet', act: null });
    expect(soundWish({ path: '//evil.example', act })).toEqual({ path: '/', act });
  });

  it('that leads nowhere is none', () => {
    expect([soundWish(null), soundWish(undefined), soundWish({}), soundWish({ path: '//evil.example' })]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('what is kept', () => {
  it('comes back once', () => {
    keepWanted({ path: '/sepet', act });
    expect(keptWanted()).toEqual({ path: '/sepet', act });
    expect(takeWanted()).toEqual({ path: '/sepet', act });
    expect(takeWanted()).toBeUndefined();
    expect(readStored('wanted')).toBeNull();
  });

  it('ends with a way in that has no wish', () => {
    keepWanted({ path: '/sepet', act });
    keepWanted(undefined);
    expect(keptWanted()).toBeUndefined();
  });

  it('of an act lasts an hour, of a path a day', () => {
    keepWanted({ path: '/sepet', act });
    vi.setSystemTime(NOW + HOUR - 1);
    expect(keptWanted()).toEqual({ path: '/sepet', act });
    vi.setSystemTime(NOW + HOUR);
    expect(keptWanted()).toEqual({ path: '/sepet', act: null });
    vi.setSystemTime(NOW + 24 * HOUR - 1);
    expect(keptWanted()).toEqual({ path: '/sepet', act: null });
    vi.setSystemTime(NOW + 24 * HOUR);
    expect(keptWanted()).toBeUndefined();
  });

  it('from before acts were kept has no act', () => {
    store('wanted', { path: '/sepet', act, until: NOW + HOUR });
    expect(keptWanted()).toEqual({ path: '/sepet', act: null });
  });

  it('without an act leads to its path', () => {
    keepWanted({ path: '/sepet', act: null });
    expect(keptWanted()).toEqual({ path: '/sepet', act: null });
  });

  it('by another hand is not followed', () => {
    store('wanted', { path: 'https://evil.example', until: NOW + HOUR });
    expect(takeWanted()).toBeUndefined();
  });
});
