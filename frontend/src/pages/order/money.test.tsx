/** What an order's buyer is told of money: balances of deposits and the way back from paying one. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { browserDoor } from '@/features/checkout/pageAddress';
import { depositItem, itemOf, orderOf, refundOf } from '@/testing/buying';
import { ok, paymentStands, refusal } from '@/testing/handlers';
import { keptPost, ORDER_ID, openOrder, openThisOrder, ordersInTurn } from '@/testing/orderPage';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

describe('the passport of a deposit', () => {
  const passport = () => screen.getByRole('region', { name: 'İade pasaportu: Poyraz Nova 14' });

  it('says what was paid, what is left at most and at least, and what may become of it', async () => {
    await openOrder([depositItem('waiting')], { status: 'deposit_paid' });
    expect(screen.getByText('Kaporanız Alındı')).toBeVisible();
    expect(passport()).toHaveTextContent(/Ödediğiniz kapora400,00\s₺2 × 200,00/);
    expect(passport()).toHaveTextContent(/En çok kalan1\.600,00/);
    expect(passport()).toHaveTextContent(/En az kalan1\.000,00/);
    expect(passport()).not.toHaveTextContent('Bugün bitse iade');
    expect(passport()).toHaveTextContent(/en az katılıma ulaşmazsa kaporanızın tamamı iade edilir/);
    expect(screen.queryByRole('button', { name: 'Kalan tutarı öde' })).toBeNull();
  });

  it('says what was paid later', async () => {
    await openOrder([depositItem('paid')], { status: 'paid' });
    expect(passport()).toHaveTextContent(/Ödediğiniz kalan1\.200,00\s₺25 Kasım 2026 tarihinde ödendi/);
    expect(screen.getByText('Siparişiniz Hazırlanıyor')).toBeVisible();
  });

  it('says that a deposit was lost', async () => {
    await openOrder([{ ...depositItem('forfeited'), status: 'cancelled' }], { status: 'forfeited' });
    expect(screen.getAllByText('Kalan Tutar Ödenmedi')[0]).toBeVisible();
    expect(passport()).toHaveTextContent(/Ödenmeyen kalan1\.200,00/);
    expect(passport()).toHaveTextContent('kapora satıcıya geçti');
    expect(screen.getByText('Kapora iade edilmedi')).toBeVisible();
  });

  it('says that a deposit comes back though the rest was not paid', async () => {
    const refunds = [refundOf(400, { cause: 'balance_unpaid' })];
    await openOrder([depositItem('forfeited', { status: 'cancelled', refunds })], { status: 'forfeited' });
    expect(screen.getAllByText('Kalan Tutar Ödenmedi')[0]).toBeVisible();
    expect(screen.getByText('Kalan tutar süresinde ödenmediği için sipariş iptal oldu.')).toBeVisible();
    expect(screen.getByText('İptal Edildi', { selector: 'li p' })).toBeVisible();
    expect(passport()).toHaveTextContent(/400,00/);
    expect(screen.getByRole('main')).not.toHaveTextContent(/satıcıya geçti|kapora iade edilme/i);
  });
});

describe('the passport once nothing is sold any more, and the price is not final yet', () => {
  const closing = { adStatus: 'closing' } as const;
  const passport = () => screen.getByRole('region', { name: 'İade pasaportu: Poyraz Nova 14' });

  it.each([
    ['has fallen', 850],
    ['has not', 1000],
  ])('waits for the last payments where it %s, and asks for no sharing', async (_, instantPrice) => {
    await openOrder([itemOf({}, { ...closing, instantPrice })]);
    expect(passport()).toHaveTextContent('son ödemeler ve incelemeler sonuçlanınca fiyat kesinleşir.');
    expect(passport()).not.toHaveTextContent(/tarihinde bitince|paylaşırsanız/);
  });

  it('of a deposit says when the rest is paid', async () => {
    const waiting = depositItem('waiting');
    await openOrder([{ ...waiting, product: { ...waiting.product, ...closing } }], { status: 'deposit_paid' });
    expect(passport()).toHaveTextContent(/fiyat kesinleşir, kalan tutarı o zaman ödersiniz/);
    expect(passport()).not.toHaveTextContent('tarihinde bitince');
  });
});

/** Toasts are alerts too, and stand outside. */
const inMain = () => within(screen.getByRole('main'));

describe('paying what is left', () => {
  let left: ReturnType<typeof vi.spyOn>;
  const PAGE = 'https://sandbox-cpp.iyzipay.example/?token=abc';
  const PAY = 'Kalan tutarı öde';
  const due = depositItem('due');
  const info = (hours: number) => ({
    status: 'awaiting_balance' as const,
    balanceDue: 1200,
    balanceDueDate: new Date(Date.now() + hours * 3_600_000).toISOString(),
  });

  beforeEach(() => {
    left = vi.spyOn(browserDoor, 'leaveFor').mockImplementation(() => {});
  });
  afterEach(() => left.mockRestore());

  it('shows how much, until when and leads to the payment page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] }); // what is left is counted from here, however long the page takes to be drawn
    onTestFinished(() => void vi.useRealTimers());
    const { sent, handler } = keptPost('payment/balance', () => ok({ url: PAGE, paymentId: 'p' }) as Response);
    server.use(handler);
    const { user } = await openOrder([due], info(50));
    const panel = within(await screen.findByRole('region', { name: 'Kalan tutarı ödeyin' }));
    expect(panel.getByText(/1\.200,00\s₺/)).toBeVisible();
    expect(panel.getByRole('timer')).toHaveTextContent(/^Kalan süre 2 gün 2 sa 00 sn$/);
    expect(panel.getByText(/Süresinde ödenmezse kapora iade edilmez/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: PAY }));
    expect(await screen.findByText('İyzico Güvenli Ödeme Sayfasına Yönlendiriliyorsunuz!')).toBeVisible();
    expect(left).toHaveBeenCalledWith(PAGE);
    expect(sent).toHaveBeenCalledWith({ orderId: ORDER_ID }, expect.stringMatching(/^[0-9a-f-]{36}$/));
  });

  it.each([
    ['iade edilir', [false]],
    ['yalnızca ilanında böyle yazan üründe iade edilir', [false, true]],
  ])('says that a deposit of which nothing is paid %s', async (what, told) => {
    const items = told.map((depositForfeited, at) => ({
      ...due,
      itemId: `due-${at}`,
      product: { ...due.product, depositForfeited },
    }));
    await openOrder(items, info(50));
    const panel = await screen.findByRole('region', { name: 'Kalan tutarı ödeyin' });
    expect(panel).toHaveTextContent(`Süresinde ödenmezse kapora ${what}.`);
  });

  it('says when the payment page cannot be opened', async () => {
    server.use(
      keptPost('payment/balance', () => refusal(409, 'balance_overdue', 'Kalan tutarı ödeme süresi doldu.')).handler,
    );
    const { user } = await openOrder([due], info(50));
    await user.click(await screen.findByRole('button', { name: PAY }));
    expect(await inMain().findByRole('alert')).toHaveTextContent('Kalan tutarı ödeme süresi doldu.');
    expect(left).not.toHaveBeenCalled();
  });

  it('goes nowhere unsafe', async () => {
    server.use(keptPost('payment/balance', () => ok({ url: 'http://elsewhere.example/' }) as Response).handler);
    const { user } = await openOrder([due], info(50));
    await user.click(await screen.findByRole('button', { name: PAY }));
    expect(await inMain().findByRole('alert')).toHaveTextContent('güvenli görünmüyor');
    expect(left).not.toHaveBeenCalled();
  });

  it('learns by itself that it was paid, and is not paid again while that is asked about', async () => {
    server.use(
      paymentStands({ state: 'unknown', purpose: 'balance' }, { state: 'paid', purpose: 'balance' }),
      ordersInTurn(orderOf([due], { uuid: ORDER_ID, ...info(50) })),
    );
    await openThisOrder();
    expect(await screen.findByText(/sonucunu henüz öğrenemedik/)).toBeVisible();
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    expect(
      await screen.findByText(/birkaç saniye içinde siparişinize işlenir/, undefined, { timeout: 15_000 }),
    ).toBeVisible();
  });

  it('is still to be paid after an older payment of the same order', async () => {
    server.use(paymentStands({ state: 'paid', purpose: 'balance' }));
    await openOrder([due], info(50));
    expect(await screen.findByRole('button', { name: PAY })).toBeVisible();
  });

  it('says so when it turns out to be paid already', async () => {
    server.use(keptPost('payment/balance', () => refusal(409, 'already_paid', 'Ödemesi alındı.')).handler);
    const { user } = await openOrder([due], info(50));
    await user.click(await screen.findByRole('button', { name: PAY }));
    expect(await screen.findByText(/birkaç saniye içinde siparişinize işlenir/)).toBeVisible();
  });

  it('is over when its time is', async () => {
    await openOrder([due], info(-1));
    expect(await screen.findByRole('region', { name: 'Ödeme süresi doldu' })).toBeVisible();
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  });

  it.each([
    ['declined', 'Kartınız bu ödemeyi kabul etmedi', true],
    ['pending', 'ödeme yapmadan ayrıldınız', true],
    ['review', 'bankanın güvenlik incelemesinde', false],
    ['mismatch', 'ekibimiz inceliyor', false],
  ])('tells how the payment page was left: %s', async (outcome, words, mayPay) => {
    server.use(ordersInTurn(orderOf([due], { uuid: ORDER_ID, ...info(50) })));
    await openThisOrder(`?odeme=${outcome}`);
    expect(await inMain().findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryAllByRole('button', { name: PAY })).toHaveLength(mayPay ? 1 : 0);
    expect(screen.queryAllByText(/bu zaman geçse de kaporanızı kaybetmezsiniz/)).toHaveLength(mayPay ? 0 : 1);
  });

  it.each([
    ['review', 'closed'],
    ['mismatch', 'refunded'],
  ] as const)(
    'is to be paid again once it was decided, whatever its address still says: %s, %s',
    async (left, state) => {
      server.use(
        paymentStands({ state, purpose: 'balance' }),
        ordersInTurn(orderOf([due], { uuid: ORDER_ID, ...info(50) })),
      );
      await openThisOrder(`?odeme=${left}`);
      expect(await screen.findByRole('button', { name: PAY })).toBeVisible();
      expect(screen.queryByText(/kaporanızı kaybetmezsiniz/)).toBeNull();
    },
  );

  it('tells of a payment that came when the deposit was lost, and goes back', async () => {
    const lost = orderOf([{ ...depositItem('forfeited'), status: 'cancelled' }], {
      uuid: ORDER_ID,
      status: 'forfeited',
    });
    server.use(ordersInTurn(lost));
    await openThisOrder('?odeme=late');
    expect(await inMain().findByRole('alert')).toHaveTextContent(
      'süresi geçtikten sonra, ikinci kez ya da adet değiştikten sonra alındı. Tutarın tamamı kartınıza iade ediliyor',
    );
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  });

  it('comes back from the payment page to its order, which then learns of the payment', async () => {
    localStorage.setItem('balancePayment', JSON.stringify(ORDER_ID));
    const before = orderOf([due], { uuid: ORDER_ID, ...info(50) });
    const after = orderOf([depositItem('paid')], { uuid: ORDER_ID, status: 'paid' });
    server.use(ordersInTurn(before, before, after));
    await renderApp(`/siparis/ozet?orderId=${ORDER_ID}`, { signedInAs: buyer });
    expect(await screen.findByText(/birkaç saniye içinde siparişinize işlenir/)).toBeVisible();
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    expect(await screen.findByText('Kalan tutar ödemeniz alındı', undefined, { timeout: 15_000 })).toBeVisible();
  });

  it('comes back with its reason when it was not paid', async () => {
    server.use(ordersInTurn(orderOf([due], { uuid: ORDER_ID, ...info(50) })));
    await renderApp(`/siparis/ozet?orderId=${ORDER_ID}&odeme=declined`, { signedInAs: buyer });
    expect(await inMain().findByRole('alert')).toHaveTextContent('Kartınız bu ödemeyi kabul etmedi');
    expect(screen.getByRole('heading', { level: 1, name: /Sipariş #c0ffee00/ })).toBeVisible();
  });
});

describe('my reviews', () => {
  const partOf = (items: object[]) => ({ items, more: false, total: items.length });
  const line = {
    reviewId: 'r1',
    adId: 100_201,
    title: 'Poyraz Nova 14',
    imageUrl: null,
    slug: 'bilgisayar-poyraz-nova-14',
    star: 4,
    comment: 'Beklediğim gibi',
    pictures: [],
    date: '2026-12-02T10:00:00Z',
    hidden: null,
  };

  it('say which were hidden, and why', async () => {
    const hidden = { date: '2026-12-03T10:00:00Z', reason: 'personal_data' };
    server.use(http.get('*/api/order/reviews', () => ok(partOf([line, { ...line, reviewId: 'r2', hidden }]))));
    await renderApp('/hesap/degerlendirmelerim', { signedInAs: buyer });
    const [shown, gone] = (await screen.findAllByText('Beklediğim gibi')).map((words) => words.closest('li'));
    expect(gone).toHaveTextContent('3 Aralık 2026 tarihinde gizlendi. Kişisel bilgi içeriyor.');
    expect(shown).not.toHaveTextContent('gizlendi');
  });

  it('lead to their ads', async () => {
    server.use(http.get('*/api/order/reviews', () => ok(partOf([line]))));
    await renderApp('/hesap/degerlendirmelerim', { signedInAs: buyer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Değerlendirmelerim' })).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Poyraz Nova 14' });
    expect(link).toHaveAttribute('href', '/ilan/100201/bilgisayar-poyraz-nova-14');
    expect(screen.getByText('Beklediğim gibi')).toBeVisible();
    expect(screen.getByRole('img', { name: '5 üzerinden 4 yıldız' })).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Hesap menüsü' }));
    expect(menu.getByRole('link', { name: 'Değerlendirmelerim' })).toHaveAttribute('aria-current', 'page');
  });

  it('say that there are none, and lead to the orders', async () => {
    server.use(http.get('*/api/order/reviews', () => ok(partOf([]))));
    await renderApp('/hesap/degerlendirmelerim', { signedInAs: buyer });
    expect(await screen.findByText('Henüz bir ürün değerlendirmediniz')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Siparişlerime git' })).toHaveAttribute('href', '/hesap/siparis');
  });

  it('say that they cannot be had', async () => {
    server.use(http.get('*/api/order/reviews', () => refusal(503, 'unavailable', 'Biraz sonra deneyin.')));
    const { user } = await renderApp('/hesap/degerlendirmelerim', { signedInAs: buyer });
    expect(await screen.findByText('Bilgiler şu anda alınamıyor.')).toBeVisible();
    server.use(http.get('*/api/order/reviews', () => ok(partOf([line]))));
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByText('Beklediğim gibi')).toBeVisible();
  });
});

describe('the passport of an item that was paid whole', () => {
  const passport = () => screen.getByRole('region', { name: 'İade pasaportu: Poyraz Nova 14' });

  it('says nothing of an end today once its price is fixed and the difference is written down', async () => {
    await openOrder([itemOf({ finalPrice: 800, refunds: [refundOf(400)] })]);
    expect(passport()).toHaveTextContent(/Kesin fiyat800,00/);
    expect(passport()).toHaveTextContent(/İade edilen400,00/);
    expect(passport()).not.toHaveTextContent('Bugün bitse iade');
  });

  it('says it of an ad that still runs', async () => {
    await openOrder([itemOf()]);
    expect(passport()).toHaveTextContent('Bugün bitse iade');
  });
});
