/** Ways to an ad: filters and their chips, a quick look, comparing, what was searched before, the menus, the blog. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '@/lib/locale';
import { signedOut } from '@/lib/session';
import type { AdDetail } from '@/lib/types';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ads, buyer, makeCart } from '@/testing/world';

/** The buttons over a card come once the page is at rest. */
const AT_REST = { timeout: 15_000 };
const [first] = ads as [AdDetail];

describe('the filters', () => {
  it('say what is chosen, each with a way to take back only that', async () => {
    await renderApp('/kategori?parentId=1&priceTo=30000.5&nearLowest=true&sort=ending&page=2');
    const chosen = within(await screen.findByRole('navigation', { name: 'Seçtikleriniz' }));
    // A category's name comes with the categories.
    const hrefOf = async (name: string) => (await chosen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('En çok 30.000,50\u00a0₺ seçimini kaldır')).toBe(
      '/kategori?parentId=1&nearLowest=true&sort=ending',
    );
    expect(await hrefOf('Dibe yakın seçimini kaldır')).toBe('/kategori?parentId=1&priceTo=30000.5&sort=ending');
    expect(await hrefOf('Elektronik seçimini kaldır')).toBe('/kategori?priceTo=30000.5&nearLowest=true&sort=ending');
    expect(await hrefOf('Filtreleri temizle')).toBe('/kategori?sort=ending');
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

  it('lead from behind the last page to the last one, and say of no listing with ads that it is empty', async () => {
    server.use(
      http.get('*/api/ads', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
        return ok({ items: page > 3 ? [] : [first], page, pages: 3, total: 40, searched: null });
      }),
    );
    const shown = await renderApp('/kategori?page=7&sort=ending');
    await waitFor(() => expect(shown.addressShown()).toBe('/kategori?page=3&sort=ending'));
    expect(await screen.findByRole('article')).toBeVisible();
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
    fireEvent.pointerMove(window);
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
    fireEvent.pointerMove(window);
    await user.click(await screen.findByRole('button', { name: 'Hızlı bakış: Poyraz Nova 14' }));
    await user.click(await screen.findByRole('button', { name: 'Sepete eklemek için giriş yapın' }));
    expect(await screen.findByText('Ürünü sepete ekleyebilmek için lütfen giriş yapın!')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Giriş Yap' })).toBeVisible();
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

  it('shows the next person at the device nothing of what the last one searched', async () => {
    localStorage.setItem('searches', '["gizli hediye"]');
    const { user, store } = await renderApp('/kategori', { signedInAs: buyer });
    const box = () => screen.getAllByRole('combobox', { name: 'İlan ara' })[0] as HTMLElement;
    await user.click(box());
    expect(await screen.findByRole('option', { name: 'gizli hediye' })).toBeVisible();
    await user.keyboard('saat');
    await act(async () => void store.dispatch(signedOut()));
    await user.click(document.body);
    await user.click(box());
    expect(box()).toHaveValue('');
    expect(await screen.findByText('İlan numarası, kategori, marka ya da model yazın.')).toBeVisible();
    expect(screen.queryByRole('option', { name: 'gizli hediye' })).toBeNull();
  });

  it('never says that there is nothing where it could not ask', async () => {
    server.use(http.get('*/api/search', () => refusal(503, 'upstream_unavailable', 'yok')));
    const { user } = await renderApp('/kategori');
    await user.click(screen.getAllByRole('combobox', { name: 'İlan ara' })[0] as HTMLElement);
    await user.keyboard('nova');
    expect(await screen.findByText('Bilgiler şu anda alınamıyor.')).toBeVisible();
    expect(screen.queryByText(/için sonuç bulunamadı/)).toBeNull();
  });
});

describe('an answer of the search box', () => {
  it('says when its price holds, and that nothing is left instead of a price that no buyer can pay', async () => {
    const hit = { kind: 'ad', id: 1, title: 'Tekno Serin 43', subtitle: 'İlan no 1', url: '/ilan/1/x', price: 700 };
    const items = [
      { ...hit, isSoldOut: true },
      { ...hit, id: 2, title: 'Lodos Vizyon 55', isSoldOut: false },
      { ...hit, id: 3, title: 'Poyraz Oda 50', isSoldOut: false, isOver: true },
    ];
    server.use(http.get('*/api/search', () => ok({ group: 'ad', items, more: [] })));
    const { user } = await renderApp('/');
    await user.click(screen.getAllByRole('combobox', { name: 'İlan ara' })[0] as HTMLElement);
    await user.keyboard('televizyon');
    const gone = await screen.findByRole('option', { name: /Tekno/ });
    expect(gone).toHaveTextContent('Stok tükendi');
    expect(gone).not.toHaveTextContent('700');
    expect(screen.getByRole('option', { name: /Lodos/ })).toHaveTextContent('Şu an 700,00');
    const over = screen.getByRole('option', { name: /Poyraz/ });
    expect(over).toHaveTextContent('Bitti');
    expect(over).not.toHaveTextContent('700');
  });
});

describe('what a service says alike to all readers', () => {
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
    await waitFor(() => expect(menu.getByRole('button', { name: 'Elektronik' })).toHaveFocus());
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
