import { expect, it } from 'vitest';
import { dayIn, idIn, isDay } from './addressParts';

const ID = '0c6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a12';

it('knows a day that there is', () => {
  expect(['2026-02-28', '2024-02-29'].filter(isDay)).toHaveLength(2);
  expect(['2026-02-29', '2026-13-01', '26-1-1', 'x', '', null].filter(isDay)).toEqual([]);
});

it('takes from an address what makes sense, and nothing else', () => {
  const params = new URLSearchParams({ bas: '2026-02-28', son: '2026-02-30', satici: ID, uye: `${ID}0` });
  expect([dayIn(params, 'bas'), dayIn(params, 'son'), dayIn(params, 'yok')]).toEqual([
    '2026-02-28',
    undefined,
    undefined,
  ]);
  expect([idIn(params, 'satici'), idIn(params, 'uye'), idIn(params, 'yok')]).toEqual([ID, undefined, undefined]);
});
