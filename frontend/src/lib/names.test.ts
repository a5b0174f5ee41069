/** Small facts that many screens say: a product's name, the standings of a listing, the share of a supply that failed. */
import { expect, it } from 'vitest';
import { productName } from './productName';
import { STANDINGS } from './standings';
import { supplyShare } from './supplyShare';

it('a product is called by its brand and its model', () => {
  expect(productName({ brandName: 'Poyraz', modelName: 'Nova 14' })).toBe('Poyraz Nova 14');
});

it('a listing is narrowed by four standings, named as the address names them', () => {
  expect(STANDINGS).toEqual(['endingSoon', 'nearLowest', 'oneStepAway', 'deposit']);
});

it.each([
  [0, 0, 0],
  [0, 3, 0],
  [200, 0, 0],
  [200, 1, 0.5],
  [3, 1, 33.3],
  [3, 2, 66.7],
  [4, 4, 100],
])('of %d sold, %d that could not be delivered are %d percent', (soldAmount, shortAmount, percent) => {
  expect(supplyShare({ soldAmount, shortAmount })).toBe(percent);
});
