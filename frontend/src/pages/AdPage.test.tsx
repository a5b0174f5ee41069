/** What a visitor sees and can do on an ad's page. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { productName } from '@/lib/productName';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ads, buyer, makeAd, makeCart, seller } from '@/testing/world';

const ad = ads[0] ?? makeAd(0);
const address = `/ilan/${ad.adId}/${ad.slug}`;

describe('the ad page', () => {
  it('shows the price now, the numbers and the next step', async () => {
    await renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Poyraz Nova 14' })).toBeVisible();
    expect(within(screen.getByTestId('price-now')).getByText('22.034,22 ₺')).toBeInTheDocument();
    expect(screen.getByTestId('count-remaining')).toHaveTextContent('83');
    expect(screen.getByText('9 adet daha satılırsa fiyat 21.199,96 ₺ olur')).toBeVisible();
  });

  it('shows what is charged now and what is expected back, the own unit counted in, as two numbers', async () => {
    await renderApp(address);
    const bar = await screen.findByRole('region', { name: 'Satın alma çubuğu' });
    expect(bar).toHaveTextContent('24.537,00 ₺');
    expect(bar).toHaveTextContent('Bugün bitse 2.595,47 ₺ iade');
  });

  it('tells ten watches at nine sold 26,820 liras back, not what the nine bring', async () => {
    const watch = {
      numOrders: 9,
      remaining: 11,
      quantity: 20,
      productPrice: 8940,
      targetPrice: 6258,
      instantPrice: 8135.4,
    };
    const terms = { minParticipants: 6, maxParticipants: 16, nextStep: { units: 1, price: 7867.2 } };
    const { user } = await renderApp(address, { firstData: { page: 'ad', ad: { ...ad, ...watch, ...terms } } });
    server.use(http.get('*/api/routines/instantAdInfo', () => ok([])));
    const bar = within(screen.getByRole('region', { name: 'Satın alma çubuğu' }));
    for (let units = 1; units < 10; units += 1) await user.click(bar.getByRole('button', { name: 'Artır' }));
    expect(screen.getByRole('region', { name: 'Satın alma çubuğu' })).toHaveTextContent('Bugün bitse 26.820,00 ₺ iade');
  });

  it('says the next step that the services say', async () => {
    const told = { ...ad, nextStep: { units: 3, price: 21_000 } };
    server.use(http.get('*/api/routines/instantAdInfo', () => ok([told])));
    await renderApp(address, { firstData: { page: 'ad', ad: told } });
    expect(screen.getByText('3 adet daha satılırsa fiyat 21.000,00 ₺ olur')).toBeVisible();
  });

  it('asks the network for no ad when the page brought it', async () => {
    const asked = vi.fn();
    server.use(
      http.get('*/api/ads/:adId', () => {
        asked();
        return ok(ad);
      }),
    );
    await renderApp(address, { firstData: { page: 'ad', ad } });
    expect(screen.getByRole('heading', { level: 1, name: 'Poyraz Nova 14' })).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows a lower price within two seconds and says it politely', async () => {
    await renderApp(address, { firstData: { page: 'ad', ad } });
    const after = makeAd(0, { sold: 50 });
    server.use(http.get('*/api/routines/instantAdInfo', () => ok([after])));
    await waitFor(() => expect(screen.getByText('Fiyat düştü: 21.292,66 ₺')).toBeInTheDocument(), { timeout: 15_000 });
    expect(screen.getByTestId('count-sold')).toHaveTextContent('50');
  });

  it('shows open ads of the same corner below, never itself, those of the same category first', async () => {
    const found = [
      makeAd(5, { categoryId: 99, categoryName: 'Kamera' }),
      { ...ad },
      makeAd(6, { status: 'ended' }),
      makeAd(7, { categoryId: ad.categoryId }),
    ];
    const asked = vi.fn();
    server.use(
      http.get('*/api/ads', ({ request }) => {
        asked(new URL(request.url).search);
        return ok({ items: found, page: 1, pages: 1, total: found.length });
      }),
    );
    await renderApp(address);
    const section = (await screen.findByRole('heading', { level: 2, name: 'Benzer ilanlar' })).closest('section');
    const links = await within(section as HTMLElement).findAllByRole('heading', { level: 3 });
    expect(links.map((one) => one.textContent)).toEqual([productName(makeAd(7)), productName(makeAd(5))]);
    expect(asked).toHaveBeenCalledWith(expect.stringContaining(`parentId=${ad.parentId}`));
  });

  it('does not tell a member of a team to sign in, but that carts are closed meanwhile', async () => {
    const acting = { supplierId: seller.id, companyName: seller.name, duties: ['orders' as const] };
    const { user } = await renderApp(address, { signedInAs: { ...buyer, role: 'supplier', acting } });
    await user.click(await screen.findByRole('button', { name: 'Sepete Ekle' }));
    expect(await screen.findByRole('heading', { name: 'Burası kendi hesabınızın bir sayfası' })).toBeVisible();
    expect(screen.queryByText(/lütfen giriş yapın/)).toBeNull();
  });

  it('leads a visitor who adds to the cart to sign in, with the reason', async () => {
    const { user } = await renderApp(address);
    await user.click(await screen.findByRole('button', { name: 'Sepete Ekle' }));
    expect(await screen.findByRole('tab', { name: 'Giriş Yap', selected: true })).toBeVisible();
    expect(await screen.findByText('Ürünü sepete ekleyebilmek için lütfen giriş yapın!')).toBeInTheDocument();
  });

  it('adds the chosen amount for a buyer and says so', async () => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/cart/update', async ({ request }) => {
        sent(await request.json());
        return ok(makeCart([{ ad, amount: 2 }]));
      }),
    );
    const { user } = await renderApp(address, { signedInAs: buyer });
    const bar = await screen.findByRole('region', { name: 'Satın alma çubuğu' });
    await user.click(within(bar).getByRole('button', { name: 'Artır' }));
    await user.click(within(bar).getByRole('button', { name: 'Sepete Ekle' }));
    expect(await screen.findByText('Sepet güncellendi')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith({ cartId: null, adId: ad.adId, amount: 2 });
    expect(await screen.findByRole('button', { name: 'Sepetim, 2 ürün' })).toBeVisible();
  });

  it("shows the server's reason when the cart refuses", async () => {
    server.use(http.post('*/api/cart/update', () => refusal(409, 'ad_closed', 'Bu ilan kapanmıştır.')));
    const { user } = await renderApp(address, { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Sepete Ekle' }));
    expect(await screen.findByText('Bu ilan kapanmıştır.')).toBeInTheDocument();
  });

  it('stamps the final price of an ended ad and sells nothing more', async () => {
    const over = makeAd(0, { status: 'ended', finalPrice: 21_292.66, endDate: '2026-01-01T20:59:59Z' });
    await renderApp(address, { firstData: { page: 'ad', ad: over } });
    expect(screen.getByText('Kesin fiyat')).toBeVisible();
    expect(screen.getAllByText('İlan Süresi Dolmuştur!')[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sepete Ekle' })).not.toBeInTheDocument();
  });

  it('says so when there is no such ad, and leads on to others', async () => {
    await renderApp('/ilan/999/yok');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bu ilan bulunamadı.' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'Yakında biten ilanlar' })).toBeVisible();
  });

  it('lists the public history of joins and the reviews five at a time', async () => {
    const { user } = await renderApp(address);
    await user.click(await screen.findByRole('tab', { name: 'Katılım geçmişi' }));
    expect(await screen.findByText('2 adet eklendi')).toBeInTheDocument();
    expect(screen.getByText('1 adet iptal edildi')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Yorumlar' }));
    expect(await screen.findAllByText(/fark da kartıma/)).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    expect(screen.getAllByText(/fark da kartıma/)).toHaveLength(7);
  });

  it('tells what the seller changed of the product since, before and after', async () => {
    const ad = makeAd(0, { changes: 1 });
    const before = { ...ad, images: ad.images ?? [] };
    const after = { ...before, description: 'Kırk saat yanar.', specs: [{ id: 1, name: 'Renk', value: 'Mavi' }] };
    const change = { seq: 1, date: '2026-11-20T17:00:00Z', changed: ['description', 'specs'], before, after };
    server.use(http.get('*/api/ads/:adId/changes', () => ok({ items: [change], more: false })));
    const { user } = await renderApp(address, { firstData: { page: 'ad', ad } });
    expect(await screen.findByText(/yayımlandıktan sonra 1 kez değiştirdi/)).toBeVisible();
    expect(screen.queryByText('Kırk saat yanar.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Değişiklikleri göster' }));
    expect(await screen.findByRole('tab', { name: 'Değişiklikler', selected: true })).toBeVisible();
    expect(await screen.findByText('Kırk saat yanar.')).toBeVisible();
    expect(screen.getByText('Yeni özellikler').nextSibling).toHaveTextContent('Renk: Mavi');
    expect(screen.queryByText('Yeni görseller')).not.toBeInTheDocument();
  });

  it('has no such tab where nothing was changed', async () => {
    await renderApp(address);
    expect(await screen.findByRole('tab', { name: 'Katılım geçmişi' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Değişiklikler' })).not.toBeInTheDocument();
  });

  it('lets a buyer ask the seller once the question is long enough', async () => {
    server.use(http.post('*/api/item/askQuestion', () => ok(true)));
    const { user } = await renderApp(address, { signedInAs: buyer });
    await user.click(await screen.findByRole('tab', { name: 'Sorular' }));
    expect(await screen.findByText('Cevap Bekleniyor...')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Satıcıya soru sor' }));
    const dialog = screen.getByRole('dialog', { name: 'Satıcıya soru sor' });
    const send = within(dialog).getByRole('button', { name: 'Gönder' });
    await user.type(within(dialog).getByLabelText('Sorunuz'), 'ab');
    expect(send).toBeDisabled();
    await user.type(within(dialog).getByLabelText('Sorunuz'), 'c?');
    await user.click(send);
    expect(await screen.findByText('Sorunuz satıcıya başarıyla iletildi')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
