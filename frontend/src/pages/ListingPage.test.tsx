/** Finding ads: filters, words, empty results, the ways home. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { AdDetail } from '@/lib/types';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { makeAd } from '@/testing/world';

describe('the listing', () => {
  it('shows the ads of the chosen category with their address', async () => {
    await renderApp('/kategori?parentId=2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ev & Yaşam' })).toBeVisible();
    expect(await screen.findByText('2 ilan')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tekno Serin 420 L' })).toHaveAttribute(
      'href',
      expect.stringContaining('/ilan/100203/'),
    );
  });

  it('keeps every choice of the filters in the URL', async () => {
    const { user } = await renderApp('/kategori');
    await user.click(await screen.findByRole('button', { name: 'Filtreler' }));
    const filters = await screen.findByRole('dialog', { name: 'Filtreler' });
    await user.click(await within(filters).findByRole('link', { name: /^Elektronik/ }));
    expect(await within(filters).findByRole('link', { name: /^Telefon/ })).toHaveAttribute(
      'href',
      '/kategori?parentId=1&categoryId=11',
    );
  });

  it('leads from a category that was merged to the one that it has become', async () => {
    const moved = { parentId: 2, categoryId: null, brandId: null };
    server.use(
      http.get('*/api/ads', ({ request }) => {
        const isOld = new URL(request.url).searchParams.get('parentId') === '88';
        return ok({ items: [makeAd(0)], page: 1, pages: 1, total: 1, moved: isOld ? moved : null });
      }),
    );
    const { addressShown } = await renderApp('/kategori?parentId=88&sort=popular');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ev & Yaşam' })).toBeVisible();
    expect(addressShown()).toBe('/kategori?parentId=2&sort=popular');
  });

  it('says that a category has no ads and leads on', async () => {
    server.use(http.get('*/api/ads', () => ok({ items: [], page: 1, pages: 0, total: 0 })));
    await renderApp('/kategori?parentId=3');
    expect(await screen.findByText('Şu anda bu kategoride ilan bulunmamaktadır!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tüm ilanlara bak' })).toHaveAttribute('href', '/kategori');
  });

  it('offers only choices that leave ads, says how many, and folds the many', async () => {
    const { user } = await renderApp('/kategori');
    await user.click(await screen.findByRole('button', { name: 'Filtreler' }));
    const filters = await screen.findByRole('dialog', { name: 'Filtreler' });
    expect(await within(filters).findByRole('link', { name: 'Elektronik 3 ilan' })).toBeVisible();
    expect(within(filters).queryByRole('link', { name: /Dibe yakın/ })).toBeNull();
    expect(within(filters).getByRole('link', { name: /^Kaporayla alınanlar.*1 ilan$/ })).toHaveAttribute(
      'href',
      '/kategori?deposit=true',
    );
    expect(within(filters).getByRole('link', { name: '8 ve üzeri 4 ilan' })).toHaveAttribute(
      'href',
      '/kategori?ratingFrom=8',
    );
  });

  it('shows what is chosen of sellers and deposits, with a way to take it back', async () => {
    await renderApp('/kategori?deposit=true&ratingFrom=9');
    const chosen = await screen.findByRole('navigation', { name: 'Seçtikleriniz' });
    expect(within(chosen).getByRole('link', { name: 'Satıcı puanı 9 ve üzeri seçimini kaldır' })).toHaveAttribute(
      'href',
      '/kategori?deposit=true',
    );
    expect(within(chosen).getByRole('link', { name: 'Kaporayla alınanlar seçimini kaldır' })).toHaveAttribute(
      'href',
      '/kategori?ratingFrom=9',
    );
  });

  it('says which words were searched instead, and searches the typed ones all the same', async () => {
    server.use(
      http.get('*/api/ads', () => ok({ items: [makeAd(0)], page: 1, pages: 1, total: 1, searched: 'telefon' })),
    );
    await renderApp('/kategori?q=telefn');
    expect(await screen.findByRole('heading', { level: 1, name: '“telefon” için ilanlar' })).toBeVisible();
    expect(screen.getByText(/“telefn” için sonuç çıkmadı; “telefon” arandı\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Yine de “telefn” ara' })).toHaveAttribute(
      'href',
      '/kategori?q=telefn&exact=true',
    );
  });

  it('orders what words found by how well it fits, unless another order is chosen', async () => {
    const { user } = await renderApp('/kategori?q=telefon');
    const order = await screen.findByRole('combobox', { name: 'Sırala' });
    expect(order).toHaveDisplayValue('En uygunlar');
    await user.selectOptions(order, 'En yeniler');
    expect(await screen.findByRole('combobox', { name: 'Sırala' })).toHaveDisplayValue('En yeniler');
  });

  it('names the words that found nothing, and leads on with categories and what ends soon', async () => {
    server.use(
      http.get('*/api/ads', ({ request }) => {
        const items = new URL(request.url).searchParams.get('endingSoon') ? [makeAd(0), makeAd(1)] : [];
        return ok({ items, page: 1, pages: 1, total: items.length, searched: null });
      }),
    );
    await renderApp('/kategori?q=zzyzx&deposit=true');
    expect(await screen.findByText('“zzyzx” ile eşleşen bir ilan yok.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Filtreler olmadan ara' })).toHaveAttribute('href', '/kategori?q=zzyzx');
    expect(await screen.findByRole('heading', { level: 2, name: 'Yakında biten ilanlar' })).toBeVisible();
  });

  it('shows what was looked at last, until it is told to forget', async () => {
    localStorage.setItem('viewed', JSON.stringify([100_201, 100_202, 'x']));
    server.use(http.get('*/api/ads', () => ok({ items: [], page: 1, pages: 1, total: 0, searched: null })));
    const { user } = await renderApp('/kategori?q=yok');
    expect(await screen.findByRole('heading', { level: 2, name: 'Son baktıklarınız' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Listeyi temizle' }));
    expect(screen.queryByRole('heading', { name: 'Son baktıklarınız' })).toBeNull();
    expect(localStorage.getItem('viewed')).toBe('[]');
  });

  it('says where it stands', async () => {
    await renderApp('/kategori?parentId=1&categoryId=11&brandId=21');
    await screen.findByRole('heading', { level: 1, name: 'Telefon, Arden' });
    const path = within(screen.getByRole('navigation', { name: 'Sayfa yolu' }));
    expect(path.getAllByRole('listitem').map((crumb) => crumb.textContent?.replace('›', ''))).toEqual([
      'Ana Sayfa',
      'İlanlar',
      'Elektronik',
      'Telefon',
      'Arden',
    ]);
    expect(path.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/kategori',
      '/kategori?parentId=1',
      '/kategori?parentId=1&categoryId=11',
    ]);
    expect(path.getByText('Arden')).toHaveAttribute('aria-current', 'page');
  });

  it('says that nothing was found when no category was chosen', async () => {
    server.use(http.get('*/api/ads', () => ok({ items: [], page: 1, pages: 0, total: 0 })));
    await renderApp('/kategori?q=yok');
    expect(await screen.findByText('Bu kategoride herhangi bir ürün bulunmamaktadır!')).toBeVisible();
  });

  it('offers another try when the service is away', async () => {
    server.use(http.get('*/api/ads', () => refusal(502, 'upstream_unavailable', 'Servis yok.')));
    const { user } = await renderApp('/kategori');
    const retry = await screen.findByRole('button', { name: 'Tekrar dene' });
    server.resetHandlers();
    await user.click(retry);
    expect(await screen.findByText('6 ilan')).toBeVisible();
  });
});

describe('a card', () => {
  async function cardOf(changes: Partial<AdDetail>) {
    const ad = makeAd(0, changes);
    server.use(http.get('*/api/ads', () => ok({ items: [ad], page: 1, pages: 1, total: 1 })));
    await renderApp('/kategori');
    const link = await screen.findByRole('link', { name: 'Poyraz Nova 14' });
    return link.closest('article') as HTMLElement;
  }

  it('says what is paid now and what comes back with me in it, the price now, how far it fell and how long it runs', async () => {
    const card = await cardOf({ endDate: new Date(Date.now() + 49 * 3_600_000).toISOString() });
    expect(card).toHaveTextContent(/22\.034,22\s₺/);
    expect(within(card).getByText('%10 indirim')).toBeVisible();
    expect(card).toHaveTextContent(/Şimdi 24\.537,00\s₺ öde/);
    // With one unit of the reader's own in it: price(43) and not price(42).
    expect(card).toHaveTextContent(/Bugün bitse 2\.595,47\s₺ iade/);
    expect(card).toHaveTextContent(/9 adet daha satılırsa 21\.199,96\s₺/);
    expect(card.querySelector('s, del')).toBeNull();
    expect(within(card).getByText(/En düşük/)).toHaveTextContent(/16\.194,42\s₺/);
    expect(within(card).getByRole('timer')).toHaveTextContent(/^2 gün (1 sa|59 dk 5\d sn)/);
    expect(card).toHaveTextContent('Resmi distribütör garantili');
  });

  it.each([
    ['has not fallen', 24_537],
    ['is not known', 0],
  ])('shows the sale price alone while the price %s', async (_why, instantPrice) => {
    const card = await cardOf({ instantPrice, instantDiscountPercent: 0 });
    expect(card).toHaveTextContent(/24\.537,00\s₺/);
    expect(card).not.toHaveTextContent(/^0,00\s₺|\D0,00\s₺/);
    expect(within(card).queryByText(/indirim/)).toBeNull();
  });

  it('names no fall of nothing', async () => {
    const card = await cardOf({ instantPrice: 24_463.39, instantDiscountPercent: 0.3 });
    expect(within(card).queryByText(/indirim/)).toBeNull();
  });
});

describe('a card', () => {
  const shown = async (changes: Partial<AdDetail>) => {
    server.use(http.get('*/api/ads', () => ok({ items: [makeAd(0, changes)], page: 1, pages: 1, total: 1 })));
    await renderApp('/kategori');
    return (await screen.findByRole('link', { name: 'Poyraz Nova 14' })).closest('article') as HTMLElement;
  };

  it('of which nothing is left says so, and neither asks to pay now nor promises what comes back', async () => {
    const card = await shown({ remaining: 0 });
    expect(within(card).getByText('Stok tükendi')).toBeVisible();
    expect(within(card).queryByRole('timer')).toBeNull();
    expect(card).not.toHaveTextContent(/Şimdi .* öde|Bugün bitse/);
    expect(card).toHaveTextContent(/Şu an 22\.034,22\s₺/);
  });

  it('that was withdrawn says so, and shows its last price as one of the past', async () => {
    const card = await shown({ status: 'withdrawn', finalPrice: null });
    expect(within(card).getByText('İlan geri çekildi')).toBeVisible();
    expect(card).toHaveTextContent(/Son fiyat 22\.034,22\s₺/);
    expect(card).not.toHaveTextContent('Şu an');
  });

  it('breaks a long countdown between its words only, and keeps the word after an amount on its line', async () => {
    const card = await shown({ endDate: new Date(Date.now() + 500 * 3_600_000).toISOString() });
    const parts = [...within(card).getByRole('timer').querySelectorAll('.whitespace-nowrap')];
    expect(parts.map((part) => part.nextSibling?.textContent)).toEqual(parts.map(() => ' '));
    expect(parts[0]).toHaveTextContent('20 gün');
    expect(card.textContent).toMatch(/₺\u00a0öde/);
  });

  it('says what the lowest price would bring back while nothing would come back today', async () => {
    const card = await shown({ numOrders: 4, instantPrice: 24_537, instantDiscountPercent: 0 });
    expect(card).toHaveTextContent(/Dibe inerse 8\.342,58\s₺ iade/);
    expect(card).not.toHaveTextContent('Bugün bitse');
  });

  it('says the final price of an ad that has ended, and does not ask to pay', async () => {
    const card = await shown({ status: 'ended', finalPrice: 20_000 });
    expect(card).toHaveTextContent(/Kesin fiyat 20\.000,00\s₺Satış fiyatı 24\.537,00\s₺/);
    expect(card).not.toHaveTextContent(/öde|Bugün bitse|daha satılırsa/);
  });

  it('says how buyers liked the product, once one has said so', async () => {
    const rated = await shown({ productRating: 4.6, reviewCount: 12 });
    expect(within(rated).getByText('5 üzerinden 4,6 (12 yorum)')).toBeInTheDocument();
  });
});

describe('the search box', () => {
  it('shows the group that matched and leads to the choice', async () => {
    const { user } = await renderApp('/');
    await user.click(screen.getAllByRole('combobox', { name: 'İlan ara' })[0] as HTMLElement);
    await user.keyboard('poyraz');
    expect(await screen.findByRole('option', { name: /Poyraz/ })).toBeVisible();
    expect(screen.getByText('Markalar')).toBeVisible();
    await user.click(screen.getByRole('option', { name: /Poyraz/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Poyraz' })).toBeVisible();
  });

  it('shows the other groups below the first, and leads to them too', async () => {
    const hit = (kind: string, id: number, title: string, url: string) => ({ kind, id, title, subtitle: '', url });
    const items = [hit('model', 30, 'Işık Güneş', '/ilan/100201/x')];
    const more = [{ group: 'category', items: [hit('category', 2, 'Bisiklet', '/kategori?parentId=2')] }];
    server.use(http.get('*/api/search', () => ok({ group: 'model', items, more })));
    const { user } = await renderApp('/');
    await user.click(screen.getAllByRole('combobox', { name: 'İlan ara' })[0] as HTMLElement);
    await user.keyboard('ışık');
    expect(await screen.findByRole('option', { name: /Işık Güneş/ })).toBeVisible();
    const found = screen.getAllByRole('option').map((option) => option.textContent);
    expect(found).toEqual(['Işık Güneş', 'BisikletKategori']);
    expect(screen.getByRole('option', { name: /Bisiklet/ })).toHaveClass('border-t');
  });
});

describe('the home page', () => {
  it("shows today's deals and how the shop works", async () => {
    await renderApp('/');
    expect(await screen.findByRole('heading', { name: 'Anlık Fırsatlar' })).toBeVisible();
    expect((await screen.findAllByRole('link', { name: 'Poyraz Nova 14' }))[0]).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Nasıl çalışır?' })).toBeVisible();
  });
});

describe('an unknown address', () => {
  it('says so and leads home', async () => {
    await renderApp('/boyle-bir-sayfa-yok');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ana sayfaya dön' })).toHaveAttribute('href', '/');
  });
});

describe('the seller page', () => {
  it('shows who sells, how it is rated and how many ads it has', async () => {
    await renderApp('/tedarikci/5a0b9c1e-0000-4000-8000-000000000002');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ege Pazarlama' })).toBeVisible();
    expect(screen.getByText('Satıcı puanı 10 üzerinden 9,1')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Arden X1 Pro' })).toBeVisible();
  });
});
