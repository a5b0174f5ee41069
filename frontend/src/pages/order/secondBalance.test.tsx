/** Two ads of one order end on different days: the page on which the first balance was paid asks for the second one, too. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '@/lib/types';
import { depositItem, orderOf } from '@/testing/buying';
import { paymentStands } from '@/testing/handlers';
import { ORDER_ID, openThisOrder, ordersInTurn } from '@/testing/orderPage';
import { server } from '@/testing/server';

const PAY = 'Kalan tutarı öde';
const FIRST = 'b0ffee00-0000-4000-8000-00000000000a';
const SECOND = 'b0ffee00-0000-4000-8000-00000000000b';

/** Of the ad that ended first: paid, as the order knows. */
function paidFirst(): CartItem {
  const item = depositItem('paid', { adId: 7 });
  const payment = { ...orderOf([]).payment, paymentId: FIRST } as NonNullable<CartItem['balance']>['payment'];
  return { ...item, balance: item.balance && { ...item.balance, payment } };
}

const order = () =>
  orderOf([paidFirst(), depositItem('due')], {
    uuid: ORDER_ID,
    status: 'awaiting_balance',
    balanceDue: 1200,
    balanceDueDate: new Date(Date.now() + 50 * 3_600_000).toISOString(),
  });

describe('a second balance, on the page that the first one was paid from', () => {
  it.each([
    ['the first payment is the newest', { state: 'paid', paymentId: FIRST }],
    ['its own page was closed unpaid', { state: 'closed', paymentId: SECOND }],
    ['an operator gave the first payment back', { state: 'refunded', paymentId: FIRST }],
  ] as const)('can be paid: %s', async (_, standing) => {
    server.use(paymentStands({ ...standing, purpose: 'balance' }), ordersInTurn(order()));
    await openThisOrder('?odeme=alindi');
    expect(await screen.findByRole('button', { name: PAY })).toBeVisible();
    expect(screen.queryByText(/birkaç saniye içinde siparişinize işlenir/)).toBeNull();
  });

  it.each([
    ['created', 1],
    ['shipped', 0],
    ['delivered', 0],
  ] as const)('leaves the thanks for the first one while that is %s: %i', async (status, times) => {
    server.use(ordersInTurn(orderOf([{ ...paidFirst(), status }], { uuid: ORDER_ID })));
    await openThisOrder('?odeme=alindi');
    await waitFor(() => expect(document.querySelector('main [aria-busy]')).toBeNull());
    expect(screen.queryAllByText('Kalan tutar ödemeniz alındı')).toHaveLength(times);
  });

  it('is not paid twice while the order has not heard of its payment', async () => {
    server.use(paymentStands({ state: 'paid', purpose: 'balance', paymentId: SECOND }), ordersInTurn(order()));
    await openThisOrder('?odeme=alindi');
    expect(await screen.findByText(/birkaç saniye içinde siparişinize işlenir/)).toBeVisible();
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  });
});
