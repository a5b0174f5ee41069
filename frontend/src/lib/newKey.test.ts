/** Names of wishes are UUIDs, also where browsers make none: services refuse any other. */
import { expect, it } from 'vitest';
import { withoutTls } from '@/testing/withoutTls';
import { newKey } from './newKey';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it.each([
  ['with TLS', () => undefined],
  ['without it', withoutTls],
])('a key is a UUID of its own on a page that came %s', (_, prepare) => {
  prepare();
  const keys = Array.from({ length: 50 }, newKey);
  expect(keys.filter((key) => !UUID.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(50);
});
