// @vitest-environment jsdom
/** What a shared link carries beside its address. */
import { expect, it } from 'vitest';
import { dropRef } from './dropRef';

it('reads ref out of the address and leaves the rest', () => {
  history.replaceState({ idx: 3 }, '', '/kategori?parentId=1&ref=abc#liste');
  const url = new URL(location.href);
  dropRef(url);
  expect(location.pathname + location.search + location.hash).toBe('/kategori?parentId=1#liste');
  expect(url.searchParams.has('ref')).toBe(false);
  expect(history.state).toEqual({ idx: 3 });
});

it('leaves an address without ref alone', () => {
  history.replaceState(null, '', '/kategori?parentId=1&referans=2');
  dropRef(new URL(location.href));
  expect(location.search).toBe('?parentId=1&referans=2');
});
