/** The page after the payment: waiting, thanks, prices, what was bought, the card. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cart, CartItem, Refund, RefundCause } from '@/lib/types';
import { cartIs, home, itemOf, orderOf, refundOf } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, makeAd, makeCart } from '@/testing/world';

const ID = 'c0ffee00-0000-4000-8000-000000000003';

afterEach(() => vi.useRealTimers());

describe('the success page', () => {
  it('keeps asking while no service answers, and tells when there is no such order', async () => {
    server.use(http.post('*/api/cart/get', () => refusal(503, 'upstream_unavailable', 'Hizmet yanıt vermiyor.')));
    await renderApp(`/siparis/ozet?orderId=${ID}`, { signedInAs: buyer });
    expect(await screen.findByText('Ödemeniz doğrulanıyor')).toBeVisible();
    server.use(http.post('*/api/cart/get', () => refusal(404, 'not_found', 'Sipariş bulunamadı.')));
    expect(await screen.findByText('Bu sipariş bulunamadı.', {}, { timeout: 15_000 })).toBeVisible();
  });

  it('tells at once that what the address names is no order’s number', async () => {
    server.use(http.post('*/api/cart/get', () => refusal(422, 'validation_failed', 'Sepet geçersiz(!)')));
    const { unmount } = await renderApp('/siparis/ozet?orderId=yanlis', { signedInAs: buyer });
    expect(await screen.findByText('Bu sipariş bulunamadı.')).toBeVisible();
    unmount();
    await renderApp('/hesap/siparis/yanlis', { signedInAs: buyer });
    expect(await screen.findByText('Bu sipariş bulunamadı.')).toBeVisible();
  });

  it('waits for the payment, then thanks and invites', async () => {
    const paid = orderOf([itemOf()], { uuid: ID });
    const answers = [makeCart([]), paid];
    server.use(
      http.post('*/api/cart/get', async ({ request }) => {
        const { isOrder } = (await request.json()) as { isOrder: number };
        return ok(isOrder ? (answers.length > 1 ? answers.shift() : answers[0]) : makeCart([]));
      }),
    );
    await renderApp(`/siparis/ozet?orderId=${ID}`, { signedInAs: buyer });
    expect(await screen.findByText('Ödemeniz doğrulanıyor')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Teşekkürler' }, { timeout: 15_000 })).toBeVisible();
    expect(screen.getByText('Siparişiniz Bize Ulaşmıştır')).toBeVisible();
    expect(screen.getByText('#c0ffee00')).toBeVisible();
    expect(screen.getByText('Genel toplam').parentElement).toHaveTextContent(/2\.000,00\s₺/);
    const share = await screen.findByRole('link', { name: /WhatsApp'ta paylaş/ });
    expect(share).toHaveAttribute('href', expect.stringContaining('https://wa.me/'));
    expect(screen.getByRole('heading', { name: 'Fatura adresi' })).toBeVisible();
  });
});

it('tells what comes back also once the price is final, and its refund written down', async () => {
  const refunds = [refundOf(300, { cause: 'price_difference', status: 'queued', sentDate: null })];
  const order = orderOf([itemOf({ finalPrice: 850, refunds })], { uuid: ID });
  server.use(cartIs(makeCart([]), order));
  await renderApp(`/siparis/ozet?orderId=${ID}`, { signedInAs: buyer });
  const back = await screen.findByText('Kartınıza iade');
  expect(back.parentElement).toHaveTextContent(/300,00\s₺/);
  expect(screen.queryByText('Şu ana göre kartınıza dönecek')).toBeNull();
});

describe('the two prices of the success page', () => {
  /** Nova 14 at 42 sold, and two units of it that were just paid for: the order knows of 44 already. */
  async function thanks(liveSold: number) {
    const ad = makeAd(0);
    const bought = makeAd(0, { sold: 44 });
    const [item] = makeCart([{ ad: bought, amount: 2 }]).items as [CartItem];
    const order = orderOf([item], { uuid: ID });
    server.use(
      cartIs(makeCart([]), order),
      http.get('*/api/ads/:adId', () => ok(ad)),
      http.get('*/api/routines/instantAdInfo', () => ok([makeAd(0, { sold: liveSold })])),
    );
    await renderApp(`/siparis/ozet?orderId=${ID}`, { signedInAs: buyer });
    const price = within(await screen.findByTestId('price-now'));
    const back = screen.getByText('Şu ana göre kartınıza dönecek').parentElement as HTMLElement;
    return { price, back };
  }

  it('are one from the first moment, while the ad has not counted the order in yet', async () => {
    const { price, back } = await thanks(42);
    expect(price.getByText('21.848,83 ₺')).toBeInTheDocument();
    expect(back).toHaveTextContent(/5\.376,34\s₺/);
  });

  it('fall together when others join', async () => {
    const { price, back } = await thanks(51);
    expect(await price.findByText('21.199,96 ₺')).toBeInTheDocument();
    expect(back).toHaveTextContent(/6\.674,08\s₺/);
  });
});

describe('what was bought', () => {
  async function thanks(order: Cart) {
    server.use(cartIs(makeCart([]), order));
    await renderApp(`/siparis/ozet?orderId=${ID}`, { signedInAs: buyer });
    await screen.findByRole('heading', { name: 'Teşekkürler' });
    return (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement;
  }

  it('stands with its day, its total and its card over a table of the items', async () => {
    const options = [{ name: 'Renk', value: 'Mavi' }];
    const fact = await thanks(orderOf([itemOf({}, { options })], { uuid: ID }));
    expect(fact('Tarih')).toHaveTextContent('20 Kasım 2026');
    expect(fact('Ödenen')).toHaveTextContent(/2\.000,00\s₺/);
    expect(fact('Ödeme yöntemi')).toHaveTextContent('Mastercard Bonus •••• 0008');
    const [, row] = within(screen.getByRole('table')).getAllByRole('row') as [HTMLElement, HTMLElement];
    expect(within(row).getByRole('link', { name: 'Poyraz Nova 14' })).toHaveAttribute(
      'href',
      expect.stringContaining('/ilan/100201/'),
    );
    expect(row).toHaveTextContent(/Renk: MaviAdet2Tutar2\.000,00\s₺$/);
  });

  it('goes to one address and is billed to another', async () => {
    await thanks({ ...orderOf([itemOf()], { uuid: ID }), invoiceAddress: { ...home, town: 'Levent' } });
    const tile = (name: string) => screen.getByRole('heading', { name }).parentElement;
    expect(tile('Teslimat adresi')).toHaveTextContent('Caferağa');
    expect(tile('Fatura adresi')).toHaveTextContent('Levent');
  });

  it('is billed where it goes when nothing else was said', async () => {
    await thanks({ ...orderOf([itemOf()], { uuid: ID }), invoiceAddress: null });
    expect(screen.getByRole('heading', { name: 'Fatura adresi' }).parentElement).toHaveTextContent('Caferağa');
  });
});

describe('the card that paid', () => {
  const bankOf = async (order: Cart) => {
    server.use(cartIs(makeCart([]), order));
    const { container } = await renderApp(`/hesap/siparis/${ID}`, { signedInAs: buyer });
    await screen.findByText('Mastercard Bonus •••• 0008');
    return container;
  };

  it('is named with its bank and the picture of it', async () => {
    const page = await bankOf(orderOf([itemOf()], { uuid: ID }));
    expect(await screen.findByText('Garanti Bankası')).toBeVisible();
    expect(page.querySelector('img[src="/cdn/bin/540036.svg"]')).toHaveAttribute('alt', '');
  });

  it.each([
    ['has no name', () => HttpResponse.json({ bankName: '', bankImage: null })],
    ['is not known', () => refusal(404, 'not_found', 'Kart sorulamadı.')],
    ['could not be asked', () => refusal(503, 'upstream_unavailable', 'Kart sorulamadı.')],
  ])('is told without its bank when that %s', async (_why, answer) => {
    const asked = vi.fn(answer);
    server.use(http.get('*/cdn/bin/540036.json', asked));
    const page = await bankOf(orderOf([itemOf()], { uuid: ID }));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(page.querySelector('img[src*="/cdn/bin/"]')).toBeNull();
    expect(screen.queryByText('Kart sorulamadı.')).toBeNull();
  });

  it('asks for no bank where its digits were not kept', async () => {
    const asked = vi.fn();
    server.use(http.get('*/cdn/bin/:first6', asked));
    const paid = orderOf([itemOf()], { uuid: ID });
    await bankOf({ ...paid, payment: paid.payment && { ...paid.payment, cardBin: null } });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('an order that is cancelled by now', () => {
  async function comeBack(cause: RefundCause, changes: Partial<Refund> = {}) {
    const refunds = [refundOf(2000, { cause, ...changes })];
    const order = orderOf([itemOf({ status: 'cancelled', refunds })], { uuid: ID, status: 'cancelled' });
    server.use(cartIs(makeCart([]), order));
    await renderApp(`/siparis/ozet?orderId=${ID}`, { signedInAs: buyer });
  }

  it('says that nothing was left only where its payment came too late', async () => {
    await comeBack('late_capture');
    expect(await screen.findByRole('heading', { name: 'Siparişiniz tamamlanamadı' })).toBeVisible();
  });

  it.each([
    ['its buyer gave it up', 'cancelled', {}],
    ['its ad was withdrawn', 'withdrawn', {}],
    ['the late payment was another one', 'late_capture', { isOfAnotherPayment: true }],
  ] as const)('leads to its page where %s', async (_, cause, changes) => {
    await comeBack(cause, changes);
    expect(await screen.findByRole('region', { name: 'İade pasaportu: Poyraz Nova 14' })).toBeVisible();
    expect(screen.queryByText('Siparişiniz tamamlanamadı')).toBeNull();
  });
});
