/** With what an order was paid. */

import { expect, it } from 'vitest';
import { depositItem, itemOf, orderOf } from '@/testing/buying';
import { paymentsOf } from './payments';

const visa = {
  method: 'card' as const,
  paymentId: 'b0ffee00-0000-4000-8000-000000000010',
  cardAssociation: 'VISA',
  cardFamily: 'World',
  lastFour: '1117',
  cardBin: '413111',
};

function paidBalance(itemId: string, payment: typeof visa | null = visa) {
  const item = depositItem('paid', { itemId });
  return { ...item, balance: item.balance && { ...item.balance, payment } };
}

it('names the one card of an order that was paid at once', () => {
  const order = orderOf([itemOf({ totalPrice: 1700 })]);
  expect(paymentsOf(order)).toEqual([{ payment: order.payment, kurus: 1700_00 }]);
});

it('names the card of a balance beside that of its deposit', () => {
  const order = orderOf([paidBalance('one')]);
  expect(paymentsOf(order)).toEqual([
    { payment: order.payment, kurus: 400_00 },
    { payment: visa, kurus: 1200_00 },
  ]);
});

it('counts balances together that were paid at once', () => {
  expect(paymentsOf(orderOf([paidBalance('one'), paidBalance('two')])).map(({ kurus }) => kurus)).toEqual([
    800_00, 2400_00,
  ]);
});

it.each(['waiting', 'due', 'forfeited', 'cancelled'] as const)('says nothing of a balance that is %s', (status) => {
  expect(paymentsOf(orderOf([depositItem(status)]))).toHaveLength(1);
});

it('says nothing of a card that was not told, nor of what was not paid', () => {
  expect(paymentsOf(orderOf([paidBalance('one', null)]))).toHaveLength(1);
  expect(paymentsOf({ ...orderOf([depositItem('due')]), payment: null })).toEqual([]);
});
