/** What an operator looks up: members and orders by what they were told, and all of one order. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Member, OrderFile, OrderLetter, OrderMoney } from '@/features/operator/deskApi';
import { bareList } from '@/testing/bareList';
import { itemOf, orderOf } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { ORDER_ID } from '@/testing/orderPage';
import { askedReturn } from '@/testing/panelGoods';
import { applications, listed, operator, operatorAds } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const BUYER = '3f1c8f0d-0b6f-4a52-9d53-3c1f7f0f8a11';
const ORDER = ORDER_ID;
const NUMBER = ORDER.slice(0, 8);
const order = orderOf([itemOf()], { uuid: ORDER });

const member: Member = {
  personId: BUYER,
  firstName: 'Elif',
  lastName: 'Kaya',
  email: 'elif@imece.test',
  phone: '+905321234567',
  phoneVerified: true,
  role: 'buyer',
  dateCreated: '2026-03-02T09:00:00Z',
  openSessions: 0,
  lastSeen: null,
  dateSuspended: null,
};
const file: OrderFile = {
  number: NUMBER,
  buyerId: BUYER,
  order,
  steps: [{ status: 'paid', date: '2026-03-02T09:00:00Z' }],
};
const entry = { account: 'escrow', title: 'Masa lambası', amount: 200 } as const;
const money: OrderMoney = {
  payments: [
    {
      paymentId: ORDER,
      state: 'mismatch',
      purpose: 'order',
      amount: 200,
      paidAmount: 199,
      cardAssociation: 'MASTER_CARD',
      lastFour: '0008',
      providerPaymentId: '42',
      reason: 'Tutar farklı',
      date: '2026-03-02T09:00:00Z',
      dateCaptured: null,
      dateFrozen: '2026-03-02T10:00:00Z',
    },
  ],
  lines: [],
  refunds: [],
  payouts: [],
  chargebacks: [
    {
      chargebackId: ORDER,
      title: 'Masa lambası',
      amount: 50,
      reason: 'Kart sahibi itiraz etti',
      date: '2026-03-09T09:00:00Z',
      caseId: BUYER,
      state: 'sent',
    },
    {
      chargebackId: BUYER,
      title: 'Masa lambası',
      amount: 40,
      reason: 'Tanınmayan işlem',
      date: '2026-03-09T10:00:00Z',
      caseId: null,
      state: null,
    },
  ],
  movements: [
    {
      kind: 'captured',
      date: '2026-03-02T09:00:00Z',
      entries: [entry, { ...entry, account: 'clearing', amount: -200 }],
    },
  ],
};

let asked: string[] = [];

const letters: OrderLetter[] = [
  {
    id: BUYER,
    reader: 'supplier',
    subject: `Gönderim süresi geçti: #${NUMBER}`,
    state: 'rejected',
    dateCreated: '2026-03-02T09:00:00Z',
    dateSent: null,
  },
  {
    id: ORDER,
    reader: 'buyer',
    subject: `Siparişiniz alındı: #${NUMBER}`,
    state: 'sent',
    dateCreated: '2026-03-02T09:00:00Z',
    dateSent: '2026-03-02T09:01:00Z',
  },
];

beforeEach(() => {
  asked = [];
  server.use(
    http.get('*/api/operator/people', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '');
      return ok(listed([member]));
    }),
    http.get('*/api/operator/people/names', () => ok([{ id: BUYER, name: 'Elif Kaya', company: null }])),
    http.get('*/api/operator/orders', () => ok(listed([]))),
    http.get('*/api/operator/orders/:orderId', () => ok(file)),
    http.get('*/api/operator/orders/:orderId/money', () => ok(money)),
    http.get('*/api/operator/orders/:orderId/letters', () => ok(letters)),
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/names', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/returns', () => ok(listed([]))),
    http.get('*/api/operator/money', () => ok([])),
  );
});

describe('the search', () => {
  it('asks for what was told, in the address, and a member leads to their page', async () => {
    const { user } = await renderApp('/yonetim/ara?q=elif', { signedInAs: operator });
    const people = await screen.findByRole('region', { name: 'Üyeler' });
    expect(await within(people).findByRole('link', { name: 'Elif Kaya' })).toHaveAttribute(
      'href',
      `/yonetim/uyeler/${BUYER}`,
    );
    expect(within(people).getByText('(doğrulanmış)', { exact: false })).toBeVisible();
    expect(within(people).getByText('Henüz giriş yapmadı')).toBeVisible();
    expect(screen.getByText('Bu aramaya uyan sipariş yok')).toBeVisible();
    await user.clear(screen.getByLabelText('Aranan'));
    await user.type(screen.getByLabelText('Aranan'), '  0532 123 45 67 {Enter}');
    await waitFor(() => expect(asked).toContain('0532 123 45 67'));
    expect(asked[0]).toBe('elif');
  });

  it('finds the suppliers and the ads that the words name as well, and asks for none without words', async () => {
    const wanted: (string | null)[] = [];
    const [ad] = operatorAds;
    if (!ad) throw new Error('the world has ads');
    server.use(
      http.get('*/api/operator/suppliers', ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        if (q) wanted.push(q);
        return ok(listed(q ? applications : []));
      }),
      http.get('*/api/operator/ads', ({ request }) => {
        wanted.push(new URL(request.url).searchParams.get('q'));
        return ok(listed([ad]));
      }),
    );
    const { user } = await renderApp('/yonetim/ara', { signedInAs: operator });
    const box = await screen.findByLabelText('Aranan');
    expect(screen.queryByRole('region', { name: 'İlanlar' })).toBeNull();
    await user.type(box, `${ad.adId}{Enter}`);
    const found = await screen.findByRole('region', { name: 'İlanlar' });
    expect(await within(found).findByRole('link')).toHaveAttribute('href', `/yonetim/ilanlar/${ad.adId}`);
    const sellers = screen.getByRole('region', { name: 'Satıcılar' });
    expect((await within(sellers).findAllByRole('link')).length).toBeGreaterThan(0);
    expect(new Set(wanted)).toEqual(new Set([String(ad.adId)]));
  });
});

describe('one order', () => {
  it('is shown with its way and its money, and says that the look is kept', async () => {
    await renderApp(`/yonetim/siparisler/${ORDER}`, { signedInAs: operator });
    expect(await screen.findByRole('heading', { name: `Sipariş #${NUMBER}` })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Alıcıyı ve diğer siparişlerini gör' })).toHaveAttribute(
      'href',
      `/yonetim/ara?q=${BUYER}`,
    );
    expect(screen.getByText('Bu siparişe baktığınız kayıt altına alınır.')).toBeVisible();
    const acts = screen.getByRole('link', { name: 'Bu siparişle ilgili bütün işlemleri gör' });
    expect(acts).toHaveAttribute('href', `/yonetim/denetim?konu=${file.order.info.uuid}`);
    const [item] = file.order.items;
    if (!item) throw new Error('the order has an item');
    const ad = screen.getByRole('link', { name: `#${item.adId}` });
    expect(ad).toHaveAttribute('href', `/yonetim/ilanlar/${item.adId}`);
    expect(screen.queryByRole('heading', { name: 'Ürün iadeleri' })).toBeNull();
    const shown = await screen.findByRole('region', { name: 'Ödemeler' });
    expect(within(shown).getByText('Tutmuyor')).toBeVisible();
    expect(within(shown).getByText('Mastercard •••• 0008')).toBeVisible();
    expect(within(shown).getByText('Sağlayıcıdaki no: 42')).toBeVisible();
    expect(within(shown).getByText('Tutar farklı')).toBeVisible();
    expect(within(shown).getByText('Kayıtlar uyuşmuyor; otomatik iade durduruldu')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Hakedişler' })).toBeNull();
    expect(screen.getByText('Defter: 1 hareket')).toBeVisible();
  });

  it('says of a buyer whose account is deleted that only their orders can be found', async () => {
    server.use(http.get('*/api/operator/people/names', () => ok([])));
    await renderApp(`/yonetim/siparisler/${ORDER}`, { signedInAs: operator });
    expect(
      await screen.findByRole('link', { name: 'Alıcının hesabı silindi; diğer siparişlerini gör' }),
    ).toHaveAttribute('href', `/yonetim/ara?q=${BUYER}`);
    expect(screen.queryByRole('link', { name: 'Alıcıyı ve diğer siparişlerini gör' })).toBeNull();
  });

  it('says how far the case of a chargeback is and leads to it, where there is one', async () => {
    await renderApp(`/yonetim/siparisler/${ORDER}`, { signedInAs: operator });
    const table = within(await screen.findByRole('table', { name: 'Ters ibrazlar' }));
    expect(table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Kanıt gönderildi', `/yonetim/ters-ibrazlar/${BUYER}`],
    ]);
    expect(table.getByText('Tanınmayan işlem')).toBeVisible();
  });

  it('tells what was mailed about it, to whom, and what became of it', async () => {
    await renderApp(`/yonetim/siparisler/${ORDER}`, { signedInAs: operator });
    const mails = within(await screen.findByRole('region', { name: 'Gönderilen e-postalar' }));
    const [late, received] = await mails.findAllByRole('listitem');
    expect(late).toHaveTextContent(`Gönderim süresi geçti: #${NUMBER}Satıcıya · 2 Mart 2026 12:00Kabul edilmedi`);
    expect(received).toHaveTextContent(`Siparişiniz alındı: #${NUMBER}Alıcıya · 2 Mart 2026 12:01Gönderildi`);
  });

  it('tells of mails part after part, and that there are more', async () => {
    const { handler, asked } = bareList('*/api/operator/orders/:orderId/letters', {
      rows: letters,
      size: 1,
      idOf: ({ id }) => id,
    });
    server.use(handler);
    const { user } = await renderApp(`/yonetim/siparisler/${ORDER}`, { signedInAs: operator });
    const mails = within(await screen.findByRole('region', { name: 'Gönderilen e-postalar' }));
    await user.click(await mails.findByRole('button', { name: 'Daha fazla göster' }));
    await waitFor(() => expect(mails.getAllByRole('listitem')).toHaveLength(2));
    expect(asked).toEqual([null, BUYER]);
  });

  it('says so when nothing was mailed about it', async () => {
    server.use(http.get('*/api/operator/orders/:orderId/letters', () => ok([])));
    await renderApp(`/yonetim/siparisler/${ORDER}`, { signedInAs: operator });
    expect(
      await screen.findByText(/^Bu sipariş için saklanan e-posta yok; .* hesabı silinenlerinkiler saklanmaz$/),
    ).toBeVisible();
  });

  it('says of the two sums of an item which one was its deposit and which its balance', async () => {
    const [paid] = money.payments;
    if (!paid) throw new Error('the order has a payment');
    const balance = { ...paid, paymentId: BUYER, purpose: 'balance' as const };
    const line = {
      lineId: ORDER,
      paymentId: paid.paymentId,
      itemId: ORDER,
      title: 'Tekno Masa 27',
      units: 1,
      ...{ unitCost: 100, captured: 100, refunded: 0, onItsWayBack: 0, chargedBack: 0, earned: 0, held: 100 },
    };
    const lines = [line, { ...line, lineId: BUYER, paymentId: BUYER }];
    server.use(
      http.get('*/api/operator/orders/:orderId/money', () => ok({ ...money, payments: [paid, balance], lines })),
    );
    await renderApp(`/yonetim/siparisler/${ORDER}`, { signedInAs: operator });
    const table = await screen.findByRole('table', { name: 'Ürün ürün' });
    const [, ...rows] = within(table).getAllByRole('row');
    const titles = rows.map((row) => row.firstElementChild?.textContent);
    expect(titles).toEqual([
      expect.stringMatching(/Tekno Masa 27Sipariş$/),
      expect.stringMatching(/Tekno Masa 27Kalan tutar$/),
    ]);
  });

  it('shows the returns of it, with what may be done about them', async () => {
    const denied = { ...askedReturn, status: 'denied' as const, decideBy: null };
    server.use(
      http.get('*/api/operator/returns', ({ request }) => {
        const isOfOrder = new URL(request.url).searchParams.get('q') === ORDER;
        return ok(listed(isOfOrder ? [denied] : []));
      }),
    );
    await renderApp(`/yonetim/siparisler/${ORDER}`, { signedInAs: operator });
    expect(await screen.findByRole('heading', { name: 'Ürün iadeleri' })).toBeVisible();
    expect(screen.getByRole('heading', { name: denied.title })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Satıcının kararını değiştir/ })).toBeVisible();
  });

  it('that is none says so and leads back', async () => {
    server.use(
      http.get('*/api/operator/orders/:orderId', () => refusal(404, 'not_found', 'Sipariş bulunamadı.')),
      http.get('*/api/operator/orders/:orderId/money', () => refusal(404, 'not_found', 'Ödeme bulunamadı.')),
    );
    await renderApp(`/yonetim/siparisler/${ORDER}`, { signedInAs: operator });
    expect(await screen.findByRole('heading', { name: 'Böyle bir sipariş yok' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Aramaya dön' })).toHaveAttribute('href', '/yonetim/ara');
  });
});
