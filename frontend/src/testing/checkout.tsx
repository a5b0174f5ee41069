/** The checkout as tests open it, and the answers of the payment service in turn. */
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, vi } from 'vitest';
import { ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { buyer } from '@/testing/world';

export const PAGE = 'https://sandbox-cpp.iyzipay.example/?token=abc';
export const PAY = /^49\.074,00\s₺ öde$/;
export const started = vi.fn();

/** Answers in turn; the last one stays. */
export function paymentAnswers(...answers: (() => Response)[]) {
  let at = 0;
  return http.post('*/api/payment/create', async ({ request }) => {
    started(await request.json(), request.headers.get('Idempotency-Key'));
    const answer = answers[Math.min(at, answers.length - 1)];
    at += 1;
    if (!answer) throw new Error('No answer was prepared');
    return answer();
  });
}

export const page =
  (url = PAGE) =>
  () =>
    ok({ url, paymentId: 'p' });

export async function openCheckout(address = '/checkout#delivery') {
  const { user } = await renderApp(address, { signedInAs: buyer });
  await screen.findByRole('button', { name: PAY });
  /** The contract of the addresses chosen is there, or none can be. */
  const isRead = () =>
    screen.queryByRole('button', { name: 'Mesafeli Satış Sözleşmesi', hidden: true }) ??
    screen.queryByRole('link', { name: /genel metnini oku/, hidden: true });
  const press = () => user.click(screen.getByRole('button', { name: PAY }));
  const pay = async () => {
    await waitFor(() => expect(isRead()).not.toBeNull());
    await press();
  };
  const accept = () => user.click(screen.getByRole('checkbox', { name: /okudum, kabul ediyorum/ }));
  return { user, pay, press, accept };
}
