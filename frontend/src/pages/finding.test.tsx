/** Ways to an ad: filters and their chips, a quick look, comparing, what was searched before, the menus, the blog. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POSTS } from '@/features/blog/posts';
import { COMPARE_MAX, compared, compareReducer } from '@/features/compare/compareSlice';
import { changeLanguage, type LanguageCode } from '@/lib/locale';
import type { AdDetail } from '@/lib/types';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ads, buyer, makeCart } from '@/testing/world';

/** The buttons over a card come once the page is at rest. */
const AT_REST = { timeout: 15_000 };
const [first, second] = ads as [AdDetail, AdDetail];

describe('the filters', () => {
  it('say what is chosen, each with a way to take back only that', async () => {
    await renderApp('/kategori?parentId=1&priceTo=30000.5&nearLowest=true&sort=ending&page=2');
    const chosen = within(await screen.findByRole('navigation', { name: 'Seçtikleriniz' }));
    const hrefOf = (name: string) => chosen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('En çok 30.000,50\u00a0₺ seçimini kaldır')).toBe('/kategori?parentId=1&nearLowest=true&sort=ending');
    expect(hrefOf('Dibe yakın seçimini kaldır')).toBe('/kategori?parentId=1&priceTo=30000.5&sort=ending');
    expect(hrefOf('Elektronik seçimini kaldır')).toBe('/kategori?priceTo=30000.5&nearLowest=true&sort=ending');
    expect(hrefOf('Filtreleri temizle')).toBe('/kategori?sort=ending');
  });

  it('ask the service exactly what the address says', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/ads', ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok({ items: [], page: 1, pages: 1, total: 0 });
      }),
    );
    await renderApp('/kategori?priceFrom=10&priceTo=20.5&endingSoon=true&oneStepAway=yes&nearLowest=true');
    await waitFor(() => expect(asked).toEqual(['?priceFrom=10&priceTo=20.5&endingSoon=true&nearLowest=true']));
  });

  it('take a price as people type it, and refuse what is none', async () => {
    const { user } = await renderApp('/kategori');
    await user.click(await screen.findByRole('button', { name: 'Filtreler' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtreler' }));
    await user.type(await sheet.findByLabelText('En az (₺)'), '2.000');
    await user.type(sheet.getByLabelText('En çok (₺)'), '1.000');
    await user.click(sheet.getByRole('button', { name: 'Fiyatı uygula' }));
    expect(sheet.getByRole('alert')).toHaveTextContent('En az fiyat, en çok fiyattan büyük olamaz(!)');
    await user.clear(sheet.getByLabelText('En çok (₺)'));
    await user.type(sheet.getByLabelText('En çok (₺)'), '-5');
    await user.click(sheet.getByRole('button', { name: 'Fiyatı uygula' }));
    expect(sheet.getByLabelText('En çok (₺)')).toHaveValue('-5');
    expect(sheet.getByRole('alert')).toHaveTextContent('Fiyatı 1.000,50 gibi yazın(!)');
    await user.clear(sheet.getByLabelText('En çok (₺)'));
    await user.type(sheet.getByLabelText('En çok (₺)'), '1,000.50');
    await user.click(sheet.getByRole('button', { name: 'Fiyatı uygula' }));
    expect(sheet.getByLabelText('En çok (₺)')).toHaveValue('1,000.50');
    expect(sheet.getByRole('alert')).toHaveTextContent('Fiyatı 1.000,50 gibi yazın(!)');
    await user.clear(sheet.getByLabelText('En çok (₺)'));
    await user.type(sheet.getByLabelText('En çok (₺)'), '3.000,50');
    await user.click(sheet.getByRole('button', { name: 'Fiyatı uygula' }));
    expect(await screen.findByRole('link', { name: /^2\.000,00.*3\.000,50.*seçimini kaldır$/ })).toBeVisible();
  });

  it('lead on by two ways when nothing is found', async () => {
    server.use(http.get('*/api/ads', () => ok({ items: [], page: 1, pages: 1, total: 0 })));
    await renderApp('/kategori?parentId=1&categoryId=11');
    expect(await screen.findByText('Şu anda bu kategoride ilan bulunmamaktadır!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tüm Elektronik ilanları' })).toHaveAttribute(
      'href',
      '/kategori?parentId=1',
    );
    expect(screen.getByRole('link', { name: 'Yakında biten ilanlar' })).toHaveAttribute(
      'href',
      '/kategori?endingSoon=true&sort=ending',
    );
  });
});

describe('a card', () => {
  it('says what is sold, left and in stock, and the lowest price', async () => {
    await renderApp('/kategori?brandId=20');
    const card = within(
      (await screen.findByRole('link', { name: 'Poyraz Nova 14' })).closest('article') as HTMLElement,
    );
    for (const text of ['Satılan', 'Kalan', 'Stok', '42', '83', '125', 'Detay'])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByText('16.194,42 ₺')).toBeVisible();
  });

  it('can be looked at without leaving; who is signed in puts it into the cart from there', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post('*/api/cart/update', async ({ request }) => {
        asked.push(await request.json());
        return ok(makeCart([{ ad: first, amount: 1 }]));
      }),
    );
    const { user } = await renderApp('/kategori', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Hızlı bakış: Poyraz Nova 14' }));
    const look = within(await screen.findByRole('dialog', { name: 'Poyraz Nova 14' }));
    expect(await look.findByLabelText('Kaç adet satılırsa?')).toBeVisible();
    expect(look.getByText('42 satıldı, 83 kaldı')).toBeVisible();
    expect(look.getByRole('link', { name: 'İlanın sayfasına git' })).toHaveAttribute(
      'href',
      expect.stringContaining('/ilan/100201/'),
    );
    await user.click(look.getByRole('button', { name: 'Sepete Ekle' }));
    await waitFor(() => expect(asked).toEqual([{ cartId: null, adId: 100_201, amount: 1 }]));
  });

  it('is followed and left again by its heart, which says how it stands', async () => {
    let followed: unknown[] = [];
    server.use(
      http.get('*/api/routines/favorites', () => ok(followed)),
      http.post('*/api/routines/follow', () => {
        followed = [first];
        return ok({ adId: first.adId, participants: 18 });
      }),
      http.post('*/api/routines/unfollow', () => {
        followed = [];
        return ok({ adId: first.adId, participants: 17 });
      }),
    );
    const { user, addressShown } = await renderApp('/kategori', { signedInAs: buyer });
    const heart = await screen.findByRole('button', { name: 'Takip et: Poyraz Nova 14' }, AT_REST);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(heart.closest('a')).toBeNull();
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('İlan Takip Ediliyor')).toBeInTheDocument();
    await user.click(heart);
    expect(await screen.findByText('İlanı Takipten Çıktınız')).toBeInTheDocument();
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
    expect(addressShown()).toBe('/kategori');
  });

  it('is left as it was when following is refused', async () => {
    server.use(
      http.post('*/api/routines/follow', () => refusal(409, 'too_many', 'En fazla 200 ilan takip edilebilir.')),
    );
    const { user } = await renderApp('/kategori', { signedInAs: buyer });
    const heart = await screen.findByRole('button', { name: 'Takip et: Poyraz Nova 14' }, AT_REST);
    await user.click(heart);
    expect(await screen.findByText('En fazla 200 ilan takip edilebilir.')).toBeInTheDocument();
    expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  it('leads visitors to sign in before anything is put into a cart', async () => {
    const { user } = await renderApp('/kategori');
    await user.click(await screen.findByRole('button', { name: 'Hızlı bakış: Poyraz Nova 14' }));
    await user.click(await screen.findByRole('button', { name: 'Sepete eklemek için giriş yapın' }));
    expect(await screen.findByText('Ürünü sepete ekleyebilmek için lütfen giriş yapın!')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Giriş Yap' })).toBeVisible();
  });
});

describe('comparing', () => {
  afterEach(() => vi.useRealTimers());

  it('holds four ads, each once', () => {
    const ids = [1, 2, 2, 3, 4, 5].reduce((state, id) => compareReducer(state, compared(id)), { ids: [] as number[] });
    expect(ids).toEqual({ ids: [1, 2, 3, 4] });
    expect(ids.ids).toHaveLength(COMPARE_MAX);
  });

  it('begins on the cards, is remembered, and shows the ads beside each other', async () => {
    const { user, unmount } = await renderApp('/kategori');
    await user.click(await screen.findByRole('button', { name: 'Karşılaştır: Poyraz Nova 14' }));
    await user.click(screen.getByRole('button', { name: 'Karşılaştır: Arden X1 Pro' }));
    const bar = within(await screen.findByRole('region', { name: 'Karşılaştırma' }));
    expect(bar.getByText('2 ilan karşılaştırmada')).toBeVisible();
    expect(localStorage.getItem('compare')).toBe(`[${first.adId},${second.adId}]`);
    await user.click(bar.getByRole('link', { name: 'Karşılaştır' }));
    const table = within(await screen.findByRole('table'));
    for (const name of ['Ürün', 'Ürün puanı', 'Stok durumu', 'Fiyat', 'Sepet', 'Garanti', 'Renk', 'Çıkar'])
      expect(table.getByRole('rowheader', { name })).toBeVisible();
    expect(table.getByRole('columnheader', { name: 'Arden X1 Pro' })).toBeVisible();
    unmount();
    const again = await renderApp('/shop/compare');
    expect(again.store.getState().compare.ids).toEqual([first.adId, second.adId]);
  });

  it('says of each what is paid now and what comes back, as its card does', async () => {
    localStorage.setItem('compare', JSON.stringify([first.adId]));
    await renderApp('/shop/compare');
    const row = within((await screen.findByRole('rowheader', { name: 'Fiyat' })).closest('tr') as HTMLElement);
    expect(row.getByRole('cell')).toHaveTextContent(/Şimdi 24\.537,00\s₺ ödeBugün bitse 2\.595,47\s₺ iade/);
    const standing = (await screen.findByRole('rowheader', { name: 'Katılım' })).closest('tr');
    expect(standing).toHaveTextContent(/\d+ adet satıldı, dip fiyat \d+ adette/);
  });

  it('shows what buyers gave the products, not their sellers', async () => {
    localStorage.setItem('compare', JSON.stringify([first.adId, second.adId]));
    server.use(
      http.get('*/api/ads/:adId', ({ params }) => {
        const ad = Number(params.adId) === first.adId ? first : second;
        const stars = ad === first ? { productRating: 2.4, reviewCount: 7 } : { productRating: null, reviewCount: 0 };
        return ok({ ...ad, sellerRating: 9.1, ...stars });
      }),
    );
    await renderApp('/shop/compare');
    const row = within((await screen.findByRole('rowheader', { name: 'Ürün puanı' })).closest('tr') as HTMLElement);
    const [ofFirst, ofSecond] = row.getAllByRole('cell') as [HTMLElement, HTMLElement];
    expect(within(ofFirst).getByRole('img', { name: '5 üzerinden 2,4 yıldız' })).toBeVisible();
    expect(ofFirst).toHaveTextContent('7 yorum');
    expect(ofSecond).toHaveTextContent('Henüz değerlendirilmedi');
    expect(row.queryByText('9,1')).toBeNull();
  });

  it('takes an ad away after two seconds in which it can be brought back', async () => {
    localStorage.setItem('compare', JSON.stringify([first.adId, second.adId]));
    const { store } = await renderApp('/shop/compare');
    await screen.findByRole('button', { name: 'Çıkar: Arden X1 Pro' });
    vi.useFakeTimers();
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
    const column = () => screen.queryByRole('columnheader', { name: 'Arden X1 Pro' });
    press('Çıkar: Arden X1 Pro');
    expect(column()).toBeNull();
    pass(1999);
    press('Geri al');
    expect(column()).toBeVisible();
    pass(2000);
    expect(store.getState().compare.ids).toEqual([first.adId, second.adId]);
    press('Çıkar: Arden X1 Pro');
    pass(1999);
    expect(store.getState().compare.ids).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Geri al' })).toBeVisible();
    pass(1);
    expect(store.getState().compare.ids).toEqual([first.adId]);
    expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull();
  });

  it('settles what is going when the page is left', async () => {
    localStorage.setItem('compare', JSON.stringify([first.adId]));
    const { user, store } = await renderApp('/shop/compare');
    await user.click(await screen.findByRole('button', { name: 'Çıkar: Poyraz Nova 14' }));
    await user.click(screen.getByRole('link', { name: 'Ana Sayfa' }));
    await waitFor(() => expect(store.getState().compare.ids).toEqual([]));
  });

  it('says that nothing was chosen and leads home', async () => {
    await renderApp('/shop/compare');
    expect(await screen.findByText('Karşılaştırmak için henüz bir ürün seçmediniz!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Alışverişe devam et' })).toHaveAttribute('href', '/');
  });
});

describe('the search box', () => {
  it('remembers what was searched, and forgets it when asked', async () => {
    const { user } = await renderApp('/');
    const box = () => screen.getAllByRole('combobox', { name: 'İlan ara' })[0] as HTMLElement;
    await user.click(box());
    await user.keyboard('buzdolabı');
    await screen.findByRole('option', { name: /Poyraz/ });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: '“buzdolabı” için ilanlar' })).toBeVisible();
    await user.clear(box());
    expect(await screen.findByRole('option', { name: 'buzdolabı' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Geçmişi sil' }));
    expect(screen.queryByRole('option', { name: 'buzdolabı' })).toBeNull();
    expect(localStorage.getItem('searches')).toBe('[]');
  });
});

describe('an answer of the search box', () => {
  it('says when its price holds, and that nothing is left instead of a price that nobody can pay', async () => {
    const hit = { kind: 'ad', id: 1, title: 'Tekno Serin 43', subtitle: 'İlan no 1', url: '/ilan/1/x', price: 700 };
    const items = [
      { ...hit, isSoldOut: true },
      { ...hit, id: 2, title: 'Lodos Vizyon 55', isSoldOut: false },
    ];
    server.use(http.get('*/api/search', () => ok({ group: 'ad', items, more: [] })));
    const { user } = await renderApp('/');
    await user.click(screen.getAllByRole('combobox', { name: 'İlan ara' })[0] as HTMLElement);
    await user.keyboard('televizyon');
    const gone = await screen.findByRole('option', { name: /Tekno/ });
    expect(gone).toHaveTextContent('Stok tükendi');
    expect(gone).not.toHaveTextContent('700');
    expect(screen.getByRole('option', { name: /Lodos/ })).toHaveTextContent('Şu an 700,00');
  });
});

describe('what a service says for everybody', () => {
  afterEach(() => changeLanguage('tr'));

  it('is said in the language of the reader: the number of an ad, who asked', async () => {
    const hit = { kind: 'ad', id: first.adId, adId: first.adId, title: 'Poyraz Nova 14', url: '/ilan/100201/x' };
    const items = [{ ...hit, subtitle: 'İlan no 100201' }];
    server.use(http.get('*/api/search', () => ok({ group: 'ad', items, more: [] })));
    const { user } = await renderApp(`/ilan/${first.adId}/poyraz-nova-14`);
    await act(() => changeLanguage('en'));
    await user.click(await screen.findByRole('tab', { name: 'Questions' }));
    expect(await screen.findByText('Member 4F2A')).toBeVisible();
    await user.click(screen.getAllByRole('combobox', { name: 'Search deals' })[0] as HTMLElement);
    await user.keyboard('100201');
    expect(await screen.findByText('Deal no. 100201')).toBeVisible();
  });
});

describe('the menu of categories', () => {
  it('is walked with the arrow keys and closed with Escape', async () => {
    const { user } = await renderApp('/kategori');
    const opener = screen.getByRole('button', { name: 'Filtrele' });
    await user.click(opener);
    const menu = within(await screen.findByRole('navigation', { name: 'Kategoriler' }));
    await user.tab();
    expect(await menu.findByRole('button', { name: 'Elektronik' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(menu.getByRole('button', { name: 'Ev & Yaşam' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(menu.getByRole('link', { name: 'Tüm Ev & Yaşam ilanları' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(menu.getByRole('link', { name: 'Beyaz Eşya' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(menu.getByRole('button', { name: 'Ev & Yaşam' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Kategoriler' })).toBeNull();
    expect(opener).toHaveFocus();
  });

  it('has three levels on a phone and closes soon after a link was followed', async () => {
    const { user } = await renderApp('/kategori');
    await user.click(screen.getByRole('button', { name: 'Menü' }));
    await user.click(await screen.findByRole('button', { name: 'Elektronik' }));
    expect(screen.getByRole('button', { name: 'Geri' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Telefon' }));
    await user.click(screen.getByRole('link', { name: 'Arden' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { level: 1, name: 'Telefon, Arden' })).toBeVisible();
  });
});

describe('the blog', () => {
  afterEach(() => changeLanguage('tr'));

  const titles = () =>
    within(screen.getByRole('main'))
      .getAllByRole('article')
      .map((one) => one.textContent);

  it.each(['', '/category-classic', '/category-grid', '/category-list', '/category-left-sidebar'])(
    'lists ten posts at /blog%s',
    async (layout) => {
      await renderApp(`/blog${layout}`);
      expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
      expect(POSTS).toHaveLength(10);
      expect(titles().length).toBeGreaterThanOrEqual(10);
    },
  );

  it('narrows down to a topic and keeps the layout', async () => {
    await renderApp('/blog/category-list?konu=haklar');
    expect(await screen.findByRole('heading', { level: 1, name: 'Haklarınız' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Izgara' })).toHaveAttribute('href', '/blog/category-grid?konu=haklar');
  });

  it.each(['/blog/kapora-nedir', '/blog/post-full/kapora-nedir', '/blog/post-classic/kapora-nedir'])(
    '%s is a post with its date, headings and others that go with it',
    async (address) => {
      await renderApp(address);
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Kapora nedir, ne zaman geri alınır?' }),
      ).toBeVisible();
      expect(document.title).toBe('Kapora nedir, ne zaman geri alınır? | İmece');
      expect(screen.getAllByText('24 Ağustos 2026')[0]).toBeVisible();
      expect(screen.getByRole('heading', { level: 2, name: 'Ödemezsem?' })).toBeVisible();
      expect(screen.getByRole('heading', { level: 2, name: 'İlgili yazılar' })).toBeVisible();
    },
  );

  it.each(['/blog/post-classic', '/blog/post-full'])('%s alone is the newest post', async (address) => {
    await renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Fiyat eğrisi nasıl okunur?' })).toBeVisible();
  });

  it.each<[LanguageCode, string, string, string]>([
    ['en', 'What is a deposit, and when do you get it back?', 'What if I do not pay?', '24 August 2026'],
    ['ru', 'Что такое предоплата и когда её возвращают?', 'А если не доплатить?', '24 августа 2026 г.'],
    ['ar', 'ما هو العربون ومتى تسترده؟', 'وماذا لو لم أدفع؟', '24 أغسطس 2026'],
  ])('is read in %s by who chose that language', async (language, title, heading, date) => {
    await renderApp('/blog/kapora-nedir');
    await act(() => changeLanguage(language));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    expect(screen.getAllByText(date)[0]).toBeVisible();
    expect(document.title).toContain(title);
    expect(screen.getByRole('main').querySelector('[lang]')).toBeNull();
  });

  it.each(['/blog/yok', '/blog/category-grid/kapora-nedir', '/blog/post-full/yok'])(
    '%s is not found',
    async (address) => {
      await renderApp(address);
      expect(await screen.findByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })).toBeVisible();
    },
  );
});
