/** The page of a payment: what it is, how it went, what became of its money, and what can be done about it. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentPage } from '@/features/operator/deskApi';
import { ok, refusal } from '@/testing/handlers';
import { ORDER_ID } from '@/testing/orderPage';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const ID = 'dd0b9c1e-0000-4000-8000-000000000009';
const OTHER = 'dd0b9c1e-0000-4000-8000-000000000008';
const BUYER = '3f1c8f0d-0b6f-4a52-9d53-3c1f7f0f8a11';
const LINE = { lineId: 'aa0b9c1e-0000-4000-8000-000000000001', itemId: 'aa0b9c1e-0000-4000-8000-000000000002' };
const PATH = `/yonetim/odemeler/${ID}`;

const payment: PaymentPage['payments'][number] = {
  paymentId: ID,
  state: 'captured',
  purpose: 'order',
  amount: 150,
  paidAmount: 150,
  cardAssociation: 'MASTER_CARD',
  lastFour: '0008',
  providerPaymentId: '24681357',
  reason: null,
  date: '2026-03-02T09:00:00Z',
  dateCaptured: '2026-03-02T09:02:00Z',
  dateFrozen: null,
};

const page: PaymentPage = {
  orderId: ORDER_ID,
  number: ORDER_ID.slice(0, 8),
  buyerId: BUYER,
  payments: [payment, { ...payment, paymentId: OTHER, state: 'expired', lastFour: '', dateCaptured: null }],
  lines: [
    {
      ...LINE,
      paymentId: ID,
      title: 'Fındık',
      units: 1,
      unitCost: 150,
      captured: 150,
      refunded: 0,
      onItsWayBack: 30,
      chargedBack: 0,
      earned: 0,
      held: 120,
    },
  ],
  refunds: [
    {
      refundId: 'bb0b9c1e-0000-4000-8000-000000000001',
      title: 'Fındık',
      amount: 30,
      cause: 'price_difference',
      state: 'parked',
      reason: 'Kart kapalı',
      date: '2026-03-03T09:00:00Z',
      dateCompleted: null,
    },
  ],
  payouts: [],
  chargebacks: [],
  movements: [
    {
      kind: 'captured',
      date: '2026-03-02T09:02:00Z',
      entries: [
        { account: 'clearing', title: null, amount: -150 },
        { account: 'escrow', title: 'Fındık', amount: 150 },
      ],
    },
    {
      kind: 'refund_opened',
      date: '2026-03-03T09:00:00Z',
      entries: [
        { account: 'escrow', title: 'Fındık', amount: -30 },
        { account: 'refunds_in_flight', title: 'Fındık', amount: 30 },
      ],
    },
  ],
  moments: [
    { what: 'started', date: '2026-03-02T09:00:00Z' },
    { what: 'opened', date: '2026-03-02T09:00:01Z' },
    { what: 'captured', date: '2026-03-02T09:02:00Z' },
  ],
};

beforeEach(() => {
  server.use(
    http.get('*/api/operator/people/names', () => ok([{ id: BUYER, name: 'Elif Kaya', company: null }])),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/payments/:id', () => ok(page)),
  );
});

describe('the page of a payment', () => {
  it('says what it is and leads to its order, its buyer and the other attempts', async () => {
    await renderApp(PATH, { signedInAs: operator });
    expect(await screen.findByRole('heading', { name: /^Sipariş #.+ için ödeme/ })).toHaveTextContent('Tahsil edildi');
    expect(await screen.findByRole('link', { name: 'Elif Kaya' })).toHaveAttribute('href', `/yonetim/uyeler/${BUYER}`);
    const orders = screen.getAllByRole('link', { name: `#${page.number}` });
    expect(orders[0]).toHaveAttribute('href', `/yonetim/siparisler/${ORDER_ID}`);
    expect(screen.getByText('24681357')).toBeVisible();
    const others = within(screen.getByRole('table', { name: 'Bu siparişin öteki ödemeleri' }));
    expect(others.getAllByRole('row')).toHaveLength(2);
    expect(others.getByRole('link')).toHaveAttribute('href', `/yonetim/odemeler/${OTHER}`);
  });

  it('tells its way and its movements in one order, the collection once', async () => {
    await renderApp(PATH, { signedInAs: operator });
    const way = within(await screen.findByRole('list', { name: 'Ödemenin yolculuğu' }));
    const said = way.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said.map((one) => one?.replace(/\d+ Mart.*/, ''))).toEqual([
      'Ödeme başladı',
      'Ödeme sayfası açıldı',
      'Tahsilat',
      'İade başlatıldı',
    ]);
    expect(said[3]).toContain('30,00');
  });

  it('leads to where what waits is decided, and sends nothing back that was rightly paid', async () => {
    await renderApp(PATH, { signedInAs: operator });
    const waits = await screen.findByRole('link', { name: 'Bekleyen iadeye git' });
    expect(waits).toHaveAttribute('href', `/yonetim/para-iadeleri?durum=parked&q=${page.number}`);
    expect(screen.queryByRole('link', { name: 'Bekleyen hakedişe git' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tamamını iade et' })).toBeNull();
  });

  it('sends back as a whole what was paid otherwise than asked, with a reason', async () => {
    const sent: unknown[] = [];
    const odd = {
      ...page,
      lines: [],
      refunds: [],
      movements: [],
      payments: [{ ...payment, state: 'mismatch', paidAmount: 100 }],
    };
    server.use(
      http.get('*/api/operator/payments/:id', () => ok(odd)),
      http.post('*/api/operator/payments/:id/refund', async ({ params, request }) => {
        sent.push([params.id, await request.json()]);
        return ok(true);
      }),
    );
    const { user } = await renderApp(PATH, { signedInAs: operator });
    expect(await screen.findByText('Bu ödemeden ürünlere geçen para yok.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tamamını iade et' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/100,00/)).toBeVisible();
    await user.type(dialog.getByRole('textbox'), 'Tutar eksik');
    await user.click(dialog.getByRole('button', { name: 'Tamamını iade et' }));
    await screen.findByRole('status');
    expect(sent).toEqual([[ID, { reason: 'Tutar eksik' }]]);
  });

  it('offers no second refund of what went back', async () => {
    const moments = [{ what: 'refused', date: '2026-03-03T09:00:00Z' }];
    const odd = { ...page, payments: [{ ...payment, state: 'mismatch' }], moments };
    server.use(http.get('*/api/operator/payments/:id', () => ok(odd)));
    await renderApp(PATH, { signedInAs: operator });
    expect(await screen.findByRole('link', { name: 'Bekleyen iadeye git' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tamamını iade et' })).toBeNull();
  });

  it('is found in the list of those that went back, and goes back no more', async () => {
    const asked: string[] = [];
    const odd = { ...payment, number: 'dd0b9c1e', state: 'mismatch', dateGivenBack: '2026-03-03T09:00:00Z' };
    server.use(
      http.get('*/api/operator/payments', ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok(listed([odd]));
      }),
    );
    const { user } = await renderApp('/yonetim/odemeler', { signedInAs: operator });
    await user.click(await screen.findByRole('link', { name: 'İade edilen' }));
    const row = within(await screen.findByRole('row', { name: /#dd0b9c1e/ }));
    expect(asked.at(-1)).toBe('?state=given_back');
    expect(row.getByText('İade edilen')).toBeVisible();
    expect(row.queryByRole('button')).toBeNull();
  });

  it('says that there is none of this number', async () => {
    server.use(http.get('*/api/operator/payments/:id', () => refusal(404, 'not_found', 'Ödeme bulunamadı.')));
    await renderApp(PATH, { signedInAs: operator });
    expect(await screen.findByText('Böyle bir ödeme yok')).toBeVisible();
  });
});
