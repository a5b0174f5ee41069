import { expect, it } from 'vitest';
import { dayIn, idIn, isDay } from './addressParts';

const ID = '0c6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a12';

it('knows a day that there is', () => {
  expect(['2026-02-28', '2024-02-29'].filter(isDay)).toHaveLength(2);
  const none = [
    '2026-02-29',
    '2026-13-01',
    '26-1-1',
    '2026',
    '2026-02',
    '2026-02-2',
    '02026-02-28',
    '2026-02-280',
    'x',
    '',
    null,
  ];
  expect(none.filter(isDay)).toEqual([]);
});

it('takes from an address what makes sense, and nothing else', () => {
  const params = new URLSearchParams({ bas: '2026-02-28', son: '2026-02-30', satici: ID });
  expect([dayIn(params, 'bas'), dayIn(params, 'son'), dayIn(params, 'yok')]).toEqual([
    '2026-02-28',
    undefined,
    undefined,
  ]);
  expect([idIn(params, 'satici'), idIn(params, 'yok')]).toEqual([ID, undefined]);
  for (const wrong of [`${ID}0`, `0${ID}`, 'abc', ''])
    expect(idIn(new URLSearchParams({ a: wrong }), 'a')).toBeUndefined();
});
