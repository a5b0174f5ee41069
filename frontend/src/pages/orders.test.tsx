/** Orders as their buyer meets them: the list and its search, one order, the success page. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrderLine } from '@/features/orders/ordersApi';
import { addressBook, cartIs, home, itemOf, orderLines, orderOf, refundOf } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, makeCart } from '@/testing/world';

const listIs = (lines: ReturnType<typeof orderLines>) => http.get('*/api/cart/list', () => ok(lines));
const ID = 'c0ffee00-0000-4000-8000-000000000003';

afterEach(() => vi.useRealTimers());

const list = () => screen.getByRole('list', { name: 'Siparişlerim' });
const rows = () => within(list()).getAllByRole('listitem');

describe('my orders', () => {
  async function openOrders(count: number) {
    server.use(listIs(orderLines(count)));
    const { user } = await renderApp('/hesap/siparis', { signedInAs: buyer });
    const search = await screen.findByRole('searchbox', { name: 'Sipariş numarası ya da ürünle ara' });
    return { user, search, rows };
  }

  it('come ten a page', async () => {
    const { user, rows } = await openOrders(12);
    expect(rows()).toHaveLength(10);
    await user.click(screen.getByRole('link', { name: 'Sayfa 2' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('are found by what their number contains, in any case', async () => {
    const { user, search, rows } = await openOrders(12);
    await user.type(search, '#A000000C');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent('#a000000c');
    await user.clear(search);
    await waitFor(() => expect(rows()).toHaveLength(10));
  });

  it('are found by the name of any of their products, as Turkish is folded', async () => {
    const lines = orderLines(3);
    lines[1]?.items.push({ adId: 100_999, title: 'IŞIK Kulaklık', imageUrl: '' });
    server.use(listIs(lines));
    const { user } = await renderApp('/hesap/siparis', { signedInAs: buyer });
    await user.type(await screen.findByRole('searchbox'), 'ışik kul');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(list()).toHaveTextContent('#a0000002');
  });

  it('are shown by how they stand, at an address of its own, and bought again', async () => {
    server.use(listIs([...orderLines(2), ...orderLines(3, 'delivered').slice(2)]));
    const { user, addressShown } = await renderApp('/hesap/siparis', { signedInAs: buyer });
    await user.click(await screen.findByRole('link', { name: 'Teslim edilen (1)' }));
    expect(addressShown()).toBe('/hesap/siparis?durum=delivered');
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Poyraz Nova 14 ürününü yeniden al' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/ilan\/100203/),
    );
    await user.click(screen.getByRole('link', { name: 'İptal edilen (0)' }));
    expect(await screen.findByText('İptal edilen bir siparişiniz yok.')).toBeVisible();
  });

  it('say what would come back today only while something would', async () => {
    server.use(listIs(orderLines(2).map((line, i) => ({ ...line, totalProfit: i === 0 ? 74.25 : 0 }))));
    await renderApp('/hesap/siparis', { signedInAs: buyer });
    await screen.findByRole('searchbox');
    const [open, over] = rows();
    expect(open).toHaveTextContent('Bugün bitse iade74,25 ₺');
    expect(over).not.toHaveTextContent('Bugün bitse iade');
    expect(over).toHaveTextContent('İade1,00 ₺');
  });

  it('are searched 100 ms after the last letter, and an empty search shows the first ten', async () => {
    const { search, rows } = await openOrders(12);
    vi.useFakeTimers();
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
    for (const text of ['a0', 'a000000c']) {
      fireEvent.change(search, { target: { value: text } });
      pass(99);
      expect(rows()).toHaveLength(10);
    }
    pass(1);
    expect(rows()).toHaveLength(1);
    fireEvent.change(search, { target: { value: '' } });
    pass(100);
    expect(rows()).toHaveLength(10);
    expect(rows()[0]).toHaveTextContent('#a0000001');
  });

  it('say so when there are none', async () => {
    server.use(listIs([]));
    await renderApp('/hesap/siparis', { signedInAs: buyer });
    expect(await screen.findByText('Henüz siparişiniz yok')).toBeVisible();
  });

  it('are asked for again when they could not be fetched', async () => {
    server.use(http.get('*/api/cart/list', () => refusal(503, 'upstream_unavailable', 'Hizmet yanıt vermiyor.')));
    const { user } = await renderApp('/hesap/siparis', { signedInAs: buyer });
    const again = await screen.findByRole('button', { name: 'Tekrar dene' });
    server.use(listIs(orderLines(1)));
    await user.click(again);
    expect(await screen.findByRole('list', { name: 'Siparişlerim' })).toBeVisible();
  });

  it('say once what was bought, how it stands, what was paid and what comes back', async () => {
    await openOrders(1);
    expect(rows()[0]).toHaveTextContent(
      /^Sipariş AlındıPoyraz Nova 14\d+ \S+ \d{4} · #a0000001Ödenen[\d.,]+\s₺İade[\d.,]+\s₺Siparişi izle #a0000001$/,
    );
  });

  it('count the balance of a deposit in what was paid', async () => {
    server.use(listIs(orderLines(1).map((line) => ({ ...line, subTotal: 2748, totalPaid: 25941.12 }))));
    await renderApp('/hesap/siparis', { signedInAs: buyer });
    await screen.findByRole('list', { name: 'Siparişlerim' });
    expect(rows()[0]).toHaveTextContent(/Ödenen25\.941,12\s₺/);
  });

  it.each([
    ['awaiting_balance', ['Kalanı öde #a0000001']],
    ['submitToCargo', ['Siparişi izle #a0000001']],
    ['delivered', ['Poyraz Nova 14 ürününü yeniden al', 'Detay #a0000001']],
    ['cancelled', ['Poyraz Nova 14 ürününü yeniden al', 'Detay #a0000001']],
  ])('that are %s lead on to what one would do next', async (status, acts) => {
    server.use(listIs(orderLines(1, status as OrderLine['status'])));
    await renderApp('/hesap/siparis', { signedInAs: buyer });
    const links = within(await screen.findByRole('list', { name: 'Siparişlerim' })).getAllByRole('link');
    expect(links).toHaveLength(acts.length);
    for (const [i, name] of acts.entries()) expect(links[i]).toHaveAccessibleName(name);
    expect(links.find((link) => link.textContent?.includes('#'))).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/hesap\/siparis\/a0000001/),
    );
  });

  it('say so when none is found', async () => {
    const { user, search } = await openOrders(1);
    await user.type(search, 'zzz');
    expect(await screen.findByText('“zzz” ile eşleşen bir siparişiniz yok.')).toBeVisible();
  });

  it.each([
    ['paid', 'Sipariş Alındı'],
    ['submitToCargo', 'Kargoda'],
    ['delivered', 'Teslim Edildi'],
    ['cancelled', 'İptal Edildi'],
    ['deposit_paid', 'Kapora Ödendi'],
    ['awaiting_balance', 'Kalan Ödeme Bekleniyor'],
    ['forfeited', 'Kalan Tutar Ödenmedi'],
    ['something_else', 'Ürün beklemede'],
  ])('%s reads %s', async (status, word) => {
    // Also a word that only a later version of the services knows.
    server.use(listIs(orderLines(1, status as OrderLine['status'])));
    await renderApp('/hesap/siparis', { signedInAs: buyer });
    expect(await screen.findByText(word)).toBeVisible();
  });
});

describe('the dashboard', () => {
  it('shows who I am, my latest three orders and my default address', async () => {
    server.use(listIs(orderLines(5)), addressBook([home]));
    await renderApp('/hesap/bilgiler', { signedInAs: buyer });
    expect(await screen.findByRole('img', { name: 'Ayşe Yılmaz profil resmi' })).toBeVisible();
    expect(screen.getByText(String(buyer.email))).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Siparişlerim' })).toBeVisible();
    expect(rows()).toHaveLength(3);
    expect(await screen.findByRole('link', { name: 'Adresi düzenle' })).toHaveAttribute('href', '/hesap/adres');
  });

  it('is where /hesap leads', async () => {
    server.use(listIs([]), addressBook([]));
    await renderApp('/hesap', { signedInAs: buyer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kullanıcı Bilgileri' })).toBeVisible();
  });

  it('is not for visitors: /hesap leads them to sign in', async () => {
    await renderApp('/hesap');
    expect(await screen.findByRole('tab', { name: 'Giriş Yap', selected: true })).toBeVisible();
  });

  it('stands under the account, whose menu has a place for each of its pages', async () => {
    server.use(listIs([]), addressBook([]));
    await renderApp('/hesap/bilgiler', { signedInAs: buyer });
    const path = within(await screen.findByRole('navigation', { name: 'Sayfa yolu' }));
    expect(path.getByRole('link', { name: 'Ana Sayfa' })).toHaveAttribute('href', '/');
    expect(path.getByText('Hesabım')).toHaveAttribute('aria-current', 'page');
    const menu = within(screen.getByRole('navigation', { name: 'Hesap menüsü' }));
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Kullanıcı Bilgileri', '/hesap/bilgiler'],
      ['Siparişlerim', '/hesap/siparis'],
      ['Değerlendirmelerim', '/hesap/degerlendirmelerim'],
      ['Sorularım', '/hesap/sorularim'],
      ['Adres Bilgisi', '/hesap/adres'],
      ['Şifre İşlemleri', '/hesap/sifre'],
      ['Giriş ve güvenlik', '/hesap/guvenlik'],
    ]);
  });
});

describe('an order', () => {
  it('says how each item stands and where its money is', async () => {
    const open = itemOf({ itemId: 'open' });
    const done = itemOf({ itemId: 'done', status: 'delivered', finalPrice: 800, refunds: [refundOf(400)] });
    server.use(cartIs(makeCart([]), orderOf([open, done])));
    await renderApp(`/hesap/siparis/${ID}`, { signedInAs: buyer });
    const [first, second] = await screen.findAllByRole('region', { name: 'İade pasaportu: Poyraz Nova 14' });
    expect(first).toHaveTextContent(/Ödediğiniz2\.000,00\s₺2 × 1\.000,00\s₺/);
    expect(first).toHaveTextContent(/Bugün bitse iade300,00\s₺/);
    expect(second).toHaveTextContent(/Kesin fiyat800,00\s₺/);
    expect(second).toHaveTextContent(/İade edilen400,00\s₺/);
    expect(second).toHaveTextContent(/Fiyat farkı400,00\s₺Bankaya gönderildi/);
    expect(second).toHaveTextContent(
      '23 Kasım 2026 tarihinde gönderildi. Kartınıza geçmesi bankanıza bağlı, çoğunlukla 2-10 gün.',
    );
    expect(screen.getByText('Siparişiniz Hazırlanıyor')).toBeVisible();
    expect(screen.getByText('Mastercard Bonus •••• 0008')).toBeVisible();
    const journey = within(screen.getByRole('region', { name: 'Siparişin yolculuğu' }));
    expect(journey.getByText(/Fiyat kesinleşecek/).closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it('tells who looks for one that is not theirs', async () => {
    server.use(http.post('*/api/cart/get', () => refusal(404, 'not_found', 'Sipariş bulunamadı.')));
    await renderApp(`/hesap/siparis/${ID}`, { signedInAs: buyer });
    expect(await screen.findByText('Bu sipariş bulunamadı.')).toBeVisible();
  });

  it('says no such thing when the answer did not come, and asks again', async () => {
    server.use(http.post('*/api/cart/get', () => refusal(503, 'upstream_unavailable', 'Hizmet yanıt vermiyor.')));
    const { user } = await renderApp(`/hesap/siparis/${ID}`, { signedInAs: buyer });
    const again = await screen.findByRole('button', { name: 'Tekrar dene' });
    expect(screen.queryByText('Bu sipariş bulunamadı.')).toBeNull();
    server.use(cartIs(makeCart([]), orderOf([itemOf()], { uuid: ID })));
    await user.click(again);
    expect(await screen.findByText('Sipariş Alındı')).toBeVisible();
  });
});
