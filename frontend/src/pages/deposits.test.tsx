/** Deposits before they are paid: on the card, the ad's page, in the cart and at the checkout; and just after. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { depositSums, withAmount } from '@/features/cart/cartMath';
import { addressBook, cartIs, depositItem, firstAd, home, orderOf, places } from '@/testing/buying';
import { ok } from '@/testing/handlers';
import { ORDER_ID, ordersInTurn } from '@/testing/orderPage';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, makeAd, makeCart } from '@/testing/world';

/** 24.537,00, now 22.034,22, at least 16.194,42; of which 3.000,00 first. */
const ad = makeAd(0, { deposit: 3000 });
const adIs = http.get('*/api/ads/:adId', () => ok(ad));
const text = (element: HTMLElement | null) => element?.textContent ?? '';

function cartOf(...lines: Parameters<typeof makeCart>[0]) {
  const cart = makeCart(lines);
  return { ...cart, info: { ...cart.info, promisedDeliveryDate: '2026-12-04' } };
}

describe('the card of a deposit ad', () => {
  it('says what is paid first', async () => {
    server.use(http.get('*/api/ads', () => ok({ items: [ad, makeAd(1)], page: 1, pages: 1, total: 2 })));
    await renderApp('/kategori');
    const cards = await screen.findAllByRole('article');
    expect(cards[0]).toHaveTextContent(/Şimdi 3\.000,00\s₺ kapora ödeBugün bitse 18\.941,53\s₺ daha öde/);
    expect(cards[1]).not.toHaveTextContent('Kapora');
  });
});

describe('the page of a deposit ad', () => {
  it('says what is paid now and later, and what becomes of the deposit', async () => {
    server.use(adIs);
    await renderApp('/ilan/100201/x');
    const terms = within(await screen.findByRole('region', { name: 'Kapora ile nasıl işler?' }));
    expect(text(terms.getByText('Şimdi öde (kapora)').parentElement)).toMatch(/3\.000,00/);
    const later = text(terms.getByText('İlan sonunda kalan, en çok').parentElement);
    expect(later).toMatch(/21\.537,00/);
    expect(later).toMatch(/Siz katılınca, ilan şimdi bitse 18\.941,53\s₺. Fiyat düştükçe azalır, en az 13\.194,42\s₺./);
    expect(terms.getByText(/15 adede ulaşmadan biterse kaporanızın tamamı kartınıza iade edilir/)).toBeVisible();
    expect(terms.getByText(/3 iş günü içinde ödersiniz/)).toBeVisible();
    expect(terms.getByText(/süresinde ödenmezse kapora iade edilmez/)).toBeVisible();
  });

  it('says that the deposit comes back where its ad gives it back', async () => {
    server.use(http.get('*/api/ads/:adId', () => ok({ ...ad, depositForfeited: false })));
    await renderApp('/ilan/100201/x');
    const terms = await screen.findByRole('region', { name: 'Kapora ile nasıl işler?' });
    expect(terms).toHaveTextContent('Kalan tutar süresinde ödenmezse kapora iade edilir.');
  });

  it('counts with the units, in the bar as well', async () => {
    server.use(adIs);
    const { user } = await renderApp('/ilan/100201/x');
    const bar = within(await screen.findByRole('region', { name: 'Satın alma çubuğu' }));
    expect(text(await screen.findByRole('region', { name: 'Satın alma çubuğu' }))).toMatch(
      /Şimdi 3\.000,00\s₺\skapora öde/,
    );
    await user.click(bar.getByRole('button', { name: 'Artır' }));
    expect(text(screen.getByRole('region', { name: 'Satın alma çubuğu' }))).toMatch(
      /Şimdi 6\.000,00\s₺\skapora ödeBugün bitse/,
    );
    const terms = within(screen.getByRole('region', { name: 'Kapora ile nasıl işler?' }));
    expect(terms.getByText(/^2 × 3\.000,00/)).toBeVisible();
  });

  it('promises no refund of a difference', async () => {
    server.use(adIs);
    await renderApp('/ilan/100201/x');
    await screen.findByRole('region', { name: 'Kapora ile nasıl işler?' });
    expect(screen.queryByText('Fark, ilan bitince kartınıza iade edilir')).toBeNull();
    expect(text(screen.getByRole('region', { name: 'Satın alma çubuğu' }))).not.toMatch(/iade/);
  });

  it('is silent about deposits when there is none, or when it is over', async () => {
    server.use(http.get('*/api/ads/:adId', () => ok({ ...ad, status: 'ended', finalPrice: 20_000 })));
    await renderApp('/ilan/100201/x');
    await screen.findByRole('heading', { level: 1, name: 'Poyraz Nova 14' });
    expect(screen.queryByText('Kapora ile nasıl işler?')).toBeNull();
  });
});

describe('a cart with deposits', () => {
  it('shows what is paid now and what is left as two numbers', async () => {
    server.use(cartIs(cartOf({ ad, amount: 2 })));
    await renderApp('/sepet', { signedInAs: buyer });
    const summary = within(await screen.findByRole('region', { name: 'Sepet özeti' }));
    expect(text(summary.getByText('Şimdi öde (kapora)').parentElement)).toMatch(/6\.000,00/);
    expect(text(summary.getByText('İlan sonunda kalan, en çok').parentElement)).toMatch(/43\.074,00/);
    expect(summary.queryByText(/Bugün bitse/)).toBeNull();
    expect(screen.getByText(/Kapora, birim 3\.000,00/)).toBeVisible();
  });

  it('keeps the refund of what is paid whole apart', async () => {
    server.use(cartIs(cartOf({ ad, amount: 1 }, { ad: makeAd(2), amount: 1 })));
    await renderApp('/sepet', { signedInAs: buyer });
    const summary = within(await screen.findByRole('region', { name: 'Sepet özeti' }));
    expect(text(summary.getByText('Şimdi öde').parentElement)).toMatch(/21\.824,00.*Bunun 3\.000,00\s₺ tutarı kapora/);
    expect(text(summary.getByText('İlan sonunda kalan, en çok').parentElement)).toMatch(/21\.537,00/);
    expect(summary.getByText('Bugün bitse iade')).toBeVisible();
  });

  it('is summed in the little cart too', async () => {
    server.use(cartIs(cartOf({ ad, amount: 2 })));
    const { user } = await renderApp('/favoriler', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Sepetim, 2 ürün' }));
    expect(text((await screen.findByText('İlan sonunda kalan, en çok')).parentElement)).toMatch(/43\.074,00/);
    expect(screen.queryByText(/İade|iade/)).toBeNull();
  });

  it('sums by the deposit while a change is on its way', () => {
    const cart = withAmount(cartOf({ ad, amount: 2 }), ad.adId, 3);
    expect(cart.info).toMatchObject({ subTotal: 9000, totalProfit: 0 });
    expect(depositSums(cart.items)).toEqual({
      paidNowKurus: 900_000,
      mostKurus: 6_461_100,
      nowKurus: 5_626_842,
      leastKurus: 3_958_326,
      isAll: true,
    });
    expect(depositSums(cartOf({ ad: firstAd, amount: 1 }).items)).toBeNull();
  });
});

describe('the checkout of deposits', () => {
  it('says both numbers and the conditions before paying', async () => {
    server.use(cartIs(cartOf({ ad, amount: 2 })), addressBook([home]), ...places);
    await renderApp('/checkout#delivery', { signedInAs: buyer });
    const summary = within(await screen.findByRole('region', { name: 'Sipariş özeti' }));
    expect(text(summary.getByText('Şimdi öde (kapora)').parentElement)).toMatch(/6\.000,00/);
    expect(text(summary.getByText('İlan sonunda kalan, en çok').parentElement)).toMatch(/43\.074,00/);
    expect(summary.getByText(/kalan tutar ödendikten sonra 3 iş günü içinde kargoya verilir/)).toBeVisible();
    expect(summary.getByRole('button', { name: /^6\.000,00\s₺ öde$/ })).toBeVisible();
    const terms = within(screen.getByRole('region', { name: 'Ön bilgilendirme' }));
    const clause = text(terms.getByText('Kapora').parentElement);
    expect(clause).toMatch(
      /^Kapora6\.000,00\s₺ kaporadır.*en çok 43\.074,00\s₺, en az 26\.388,84\s₺.*kapora iade edilmez/,
    );
    expect(terms.queryByText(/fark kartınıza iade edilir/)).toBeNull();
  });
});

describe('what the checkout says of a deposit that comes back unpaid', () => {
  it.each([
    ['iade edilir', [false]],
    ['yalnızca ilanında böyle yazan ürünlerde iade edilir', [false, true]],
  ])('is that it %s', async (what, told) => {
    const lines = told.map((_, at) => ({ ad: makeAd(at, { deposit: 3000 }), amount: 1 }));
    const cart = cartOf(...lines);
    const items = cart.items.map((item, at) => ({
      ...item,
      product: { ...item.product, depositForfeited: told[at] === true },
    }));
    server.use(cartIs({ ...cart, items }), addressBook([home]), ...places);
    await renderApp('/checkout#delivery', { signedInAs: buyer });
    const terms = within(await screen.findByRole('region', { name: 'Ön bilgilendirme' }));
    expect(text(terms.getByText('Kapora').parentElement)).toContain(`süresinde ödenmezse kapora ${what}.`);
  });
});

describe('after a deposit was paid', () => {
  it('says what is left and when', async () => {
    server.use(ordersInTurn(orderOf([depositItem('waiting')], { uuid: ORDER_ID, status: 'deposit_paid' })));
    await renderApp(`/siparis/ozet?orderId=${ORDER_ID}`, { signedInAs: buyer });
    expect(await screen.findByText('Kaporanız alındı')).toBeVisible();
    expect(screen.getByText(/Kalan tutarı \(en çok 1\.600,00\s₺\) ilan bitince ödeyeceksiniz/)).toBeVisible();
    expect(screen.getByText(/Kapora, birim 200,00/)).toBeVisible();
    expect(screen.queryByText('Şu ana göre kartınıza dönecek')).toBeNull();
  });
});
