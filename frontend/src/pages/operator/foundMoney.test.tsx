/** The one search tells whose money a number is that only a bank or the provider knows. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { ORDER_ID } from '@/testing/orderPage';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const BUYER = '3f1c8f0d-0b6f-4a52-9d53-3c1f7f0f8a11';
const ORDER = ORDER_ID;
const PAYMENT = 'dd0b9c1e-0000-4000-8000-000000000009';
const NUMBER = ORDER.slice(0, 8);

it('finds whose money it is by an IBAN or by the number of a payment at the provider', async () => {
  const iban = 'TR330006100519786457841326';
  const refund = {
    orderId: ORDER,
    number: NUMBER,
    buyerId: BUYER,
    what: 'refund',
    paymentId: PAYMENT,
    amount: 50,
    date: '2026-03-02T09:00:00Z',
  };
  server.use(
    http.get('*/api/operator/people', () => ok(listed([]))),
    http.get('*/api/operator/people/names', () => ok([{ id: BUYER, name: 'Elif Kaya', company: null }])),
    ...['orders', 'suppliers', 'ads', 'chargebacks'].map((list) =>
      http.get(`*/api/operator/${list}`, () => ok(listed([]))),
    ),
    http.get('*/api/operator/money', ({ request }) =>
      ok(new URL(request.url).searchParams.get('q') === iban ? [refund] : []),
    ),
  );
  const { user } = await renderApp(`/yonetim/ara?q=${iban}`, { signedInAs: operator });
  const found = within(await screen.findByRole('table', { name: 'Ödemeler ve iade hesapları' }));
  expect(await found.findByRole('link', { name: 'Elif Kaya' })).toHaveAttribute('href', `/yonetim/uyeler/${BUYER}`);
  expect(found.getByRole('link', { name: `#${NUMBER}` })).toHaveAttribute('href', `/yonetim/siparisler/${ORDER}`);
  const itself = found.getByRole('link', { name: 'Para iadesi' });
  expect(itself).toHaveAttribute('href', `/yonetim/odemeler/${PAYMENT}`);
  await user.clear(screen.getByLabelText('Aranan'));
  await user.type(screen.getByLabelText('Aranan'), '4242{Enter}');
  expect(await screen.findByText('Bu numarada ödeme, bu IBAN’a giden iade yok')).toBeVisible();
});

it('finds payments to look at by the number of their order', async () => {
  const sent: string[] = [];
  server.use(
    http.get('*/api/operator/payments', ({ request: asked }) => {
      sent.push(new URL(asked.url).search);
      return ok(listed([]));
    }),
  );
  const { user, addressShown } = await renderApp('/yonetim/odemeler?durum=review', { signedInAs: operator });
  await user.type(await screen.findByRole('searchbox', { name: 'Sipariş numarası' }), '#cc0b9c1e{Enter}');
  expect(await screen.findByText('Bu numarayla ödeme yok')).toBeVisible();
  expect(addressShown()).toBe('/yonetim/odemeler?durum=review&q=%23cc0b9c1e');
  expect(sent.at(-1)).toBe('?state=review&q=%23cc0b9c1e');
});
