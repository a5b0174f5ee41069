import { expect, it } from 'vitest';
import { cardNameOf } from './cardNames';

it.each([
  ['MASTER_CARD', 'Mastercard'],
  ['VISA', 'Visa'],
  ['AMERICAN_EXPRESS', 'American Express'],
  ['TROY', 'Troy'],
  ['UNION_PAY', 'UNION PAY'],
])('calls %s %s', (association, name) => {
  expect(cardNameOf(association)).toBe(name);
});
