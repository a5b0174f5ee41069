/** Opens the page of an order in tests, and keeps what is asked of the services there. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import type { Cart, CartItem } from '@/lib/types';
import { orderOf } from './buying';
import { ok } from './handlers';
import { renderApp } from './render';
import { server } from './server';
import { buyer, makeCart } from './world';

export const ORDER_ID = 'c0ffee00-0000-4000-8000-000000000003';

export const reasons = http.get('*/cdn/reasons.json', () =>
  HttpResponse.json([
    { id: 101, reasonText: 'Vazgeçtim', formtype: 'cancel' },
    { id: 7, reasonText: 'Ürün hasarlı ya da kırık geldi', formtype: 'return' },
    { id: 18, reasonText: 'Diğer', formtype: 'both' },
  ]),
);

export const ratingQuestions = http.get('*/cdn/seller-rating-questions.json', () =>
  HttpResponse.json([
    { id: 1, type: 'star', prompt: 'Ürün, ilandaki açıklamaya uygun muydu?' },
    { id: 2, type: 'star', prompt: 'Paketleme özenli miydi?' },
    { id: 4, type: 'text', prompt: 'Satıcı hakkında eklemek istedikleriniz' },
  ]),
);

/** Answers orders in turn, the last one for good; a cart stays empty. */
export function ordersInTurn(...orders: Cart[]) {
  let at = 0;
  return http.post('*/api/cart/get', async ({ request }) => {
    const { isOrder } = (await request.json()) as { isOrder: number };
    if (!isOrder) return ok(makeCart([]));
    const order = orders[Math.min(at, orders.length - 1)];
    at += 1;
    return ok(order);
  });
}

/** A call that is kept: `sent` is given its body and its key. */
export function keptPost(path: string, answer: () => Response = () => ok(true) as Response) {
  const sent = vi.fn();
  const handler = http.post(`*/api/${path}`, async ({ request }) => {
    sent(await request.json(), request.headers.get('Idempotency-Key'));
    return answer();
  });
  return { sent, handler };
}

export async function openOrder(items: CartItem[], info: Partial<Cart['info']> = {}, more: Partial<Cart> = {}) {
  const order = { ...orderOf(items, { uuid: ORDER_ID, ...info }), ...more };
  server.use(ordersInTurn(order), reasons, ratingQuestions);
  return openThisOrder();
}

/** As `openOrder`, with answers that were laid before. */
export async function openThisOrder(query = '') {
  const { user, store } = await renderApp(`/hesap/siparis/${ORDER_ID}${query}`, { signedInAs: buyer });
  await screen.findAllByRole('heading', { level: 3, name: 'İade pasaportu' });
  const open = async (button: string) => {
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    return dialog;
  };
  return { user, store, open };
}
