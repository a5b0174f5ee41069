// @vitest-environment jsdom
/** What a shared link carries beside its address. */
import { afterEach, expect, it, vi } from 'vitest';
import { dropRef } from './dropRef';

afterEach(() => vi.restoreAllMocks());

it('reads ref out of the address and leaves the rest', () => {
  history.replaceState({ idx: 3 }, '', '/kategori?parentId=1&ref=abc#liste');
  const url = new URL(location.href);
  const replace = vi.spyOn(history, 'replaceState');
  dropRef(url);
  expect(replace).toHaveBeenCalledWith({ idx: 3 }, '', url);
  expect(location.pathname + location.search + location.hash).toBe('/kategori?parentId=1#liste');
  expect(url.searchParams.has('ref')).toBe(false);
  expect(history.state).toEqual({ idx: 3 });
});

it('leaves an address without ref alone', () => {
  history.replaceState(null, '', '/kategori?parentId=1&referans=2');
  const replace = vi.spyOn(history, 'replaceState');
  dropRef(new URL(location.href));
  expect(replace).not.toHaveBeenCalled();
  expect(location.search).toBe('?parentId=1&referans=2');
});
