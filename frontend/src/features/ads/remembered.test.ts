// @vitest-environment jsdom
/** What this browser remembers of searches and of ads that were looked at. */
import { beforeEach, describe, expect, it } from 'vitest';
import { readStored, store } from '@/lib/storage';
import { forgetViewed, recentlyViewed, rememberViewed } from './recentlyViewed';
import { forgetSearches, recentSearches, rememberSearch } from './recentSearches';

beforeEach(() => localStorage.clear());

describe('searches', () => {
  it('are none at first', () => {
    expect(recentSearches()).toEqual([]);
  });

  it('are the last five, the newest first', () => {
    for (const words of ['bir', 'iki', 'üç', 'dört', 'beş', 'altı']) rememberSearch(words);
    expect(recentSearches()).toEqual(['altı', 'beş', 'dört', 'üç', 'iki']);
  });

  it('stand once, as they were typed last', () => {
    rememberSearch('Kahve Makinesi');
    rememberSearch('saat');
    rememberSearch('  KAHVE makinesi ');
    expect(recentSearches()).toEqual(['KAHVE makinesi', 'saat']);
  });

  it('of nothing are not kept', () => {
    rememberSearch('   ');
    expect(recentSearches()).toEqual([]);
  });

  it('are forgotten when asked', () => {
    rememberSearch('saat');
    forgetSearches();
    expect(recentSearches()).toEqual([]);
  });

  it('are read with care: anything may stand in the browser', () => {
    store('searches', 'saat');
    expect(recentSearches()).toEqual([]);
    store('searches', ['saat', 5, null, 'a', 'b', 'c', 'd', 'e']);
    expect(recentSearches()).toEqual(['saat', 'a', 'b', 'c', 'd']);
  });
});

describe('ads', () => {
  it('are none at first', () => {
    expect(recentlyViewed()).toEqual([]);
  });

  it('are the last twelve, each once, the newest first', () => {
    for (let id = 1; id <= 14; id += 1) rememberViewed(id);
    rememberViewed(10);
    expect(recentlyViewed()).toEqual([10, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('take no more room in the browser than twelve', () => {
    for (let id = 1; id <= 14; id += 1) rememberViewed(id);
    expect(readStored('viewed')).toHaveLength(12);
  });

  it('are twelve also where an earlier release kept more', () => {
    store('viewed', [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(recentlyViewed()).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('are forgotten when asked', () => {
    rememberViewed(1);
    forgetViewed();
    expect(recentlyViewed()).toEqual([]);
    expect(readStored('viewed')).toEqual([]);
  });

  it('are read with care', () => {
    store('viewed', { 1: 2 });
    expect(recentlyViewed()).toEqual([]);
    store('viewed', [1, '2', 2.5, null, 3]);
    expect(recentlyViewed()).toEqual([1, 3]);
  });
});
