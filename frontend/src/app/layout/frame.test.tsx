/** What stands around every screen: header, top bar, little cart, account menu, footer, and what is said of a lost page. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageNumbers } from '@/components/Pagination';
import { changeLanguage } from '@/lib/locale';
import { productName } from '@/lib/productName';
import { addressBook, cartIs, cartOfTwo, firstAd } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

const PAGE = '/site/sss';
const header = () => within(screen.getByRole('banner'));

describe('the header', () => {
  it('has favourites for members only', async () => {
    await renderApp(PAGE);
    expect(header().queryByRole('link', { name: 'Favorilerim' })).toBeNull();
    expect(header().getByRole('button', { name: 'Sepetim' })).toBeInTheDocument();
    expect(header().getByRole('button', { name: 'Hesabım' })).toBeInTheDocument();
  });

  it('leads members to their favourites', async () => {
    await renderApp(PAGE, { signedInAs: buyer });
    expect(header().getByRole('link', { name: 'Favorilerim' })).toHaveAttribute('href', '/favoriler');
  });

  it('says what can be searched for', async () => {
    await renderApp(PAGE);
    const [search] = header().getAllByRole('combobox', { name: 'İlan ara' });
    expect(search).toHaveAttribute('placeholder', 'İlan numarası veya marka, model ara');
  });
});

describe('the top bar', () => {
  it.each([
    ['a visitor', undefined, '/shop/track-order'],
    ['a member', buyer, '/hesap/siparis'],
  ])('leads %s everywhere', async (_who, signedInAs, track) => {
    await renderApp(PAGE, signedInAs ? { signedInAs } : {});
    const bar = within(await screen.findByRole('navigation', { name: 'Üst bilgi', hidden: true }));
    const links = bar
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Hakkımızda', '/site/hakkimizda'],
      ['İletişim', '/site/iletisim'],
      ['Lokasyon', '/site/iletisim#harita'],
      ['Sipariş Takip', track],
      ['Blog', '/blog'],
      ['Hesabım', '/hesap'],
      ['İmece’de sat', '/site/imecede-sat'],
      ['0850 123 45 67', 'tel:+908501234567'],
    ]);
    expect(bar.getByRole('button', { name: /^Para Birimi: ₺/, hidden: true })).toBeInTheDocument();
    expect(bar.getByRole('button', { name: /^Dil: Türkçe/, hidden: true })).toBeInTheDocument();
  });

  it('has what the services worded asked for anew in the language that is chosen', async () => {
    onTestFinished(() => changeLanguage('tr'));
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/cart/list', ({ request }) => {
        asked.push(request.headers.get('Accept-Language'));
        return ok([]);
      }),
    );
    const { user } = await renderApp('/hesap/siparis', { signedInAs: buyer });
    await waitFor(() => expect(asked).toEqual(['tr']));
    await user.click(await screen.findByRole('button', { name: /^Dil: Türkçe/, hidden: true }));
    await user.click(await screen.findByRole('button', { name: 'English', hidden: true }));
    await waitFor(() => expect(asked).toEqual(['tr', 'en']));
  });
});

describe('the account menu', () => {
  it('offers a visitor both ways in', async () => {
    const { user } = await renderApp(PAGE);
    await user.click(header().getByRole('button', { name: 'Hesabım' }));
    expect(await header().findByRole('link', { name: 'Giriş Yap' })).toHaveAttribute('href', '/hesap/cikis/1');
    expect(header().getByRole('link', { name: 'Üye Ol' })).toHaveAttribute('href', '/hesap/cikis/2');
  });

  it('names a member and leads to their places', async () => {
    const { user } = await renderApp(PAGE, { signedInAs: buyer });
    await user.click(header().getByRole('button', { name: 'Hesabım' }));
    expect(await header().findByText('Ayşe Yılmaz')).toBeVisible();
    expect(header().getByText('alici@imece.test')).toBeVisible();
    expect(header().getByRole('link', { name: 'Çıkış' })).toHaveAttribute('href', '/hesap/cikis');
    expect(header().getByRole('link', { name: /Siparişlerim/ })).toHaveAttribute('href', '/hesap/siparis');
    expect(header().getByRole('link', { name: 'İmece’de sat' })).toHaveAttribute('href', '/site/imecede-sat');
  });
});

describe('the little cart', () => {
  it('shows lines, what is paid now and what comes back, and takes a line out by setting it to 0', async () => {
    const asked = vi.fn();
    server.use(
      cartIs(cartOfTwo()),
      http.post('*/api/cart/update', async ({ request }) => {
        asked(await request.json());
        return ok({ ...cartOfTwo(), items: [] });
      }),
    );
    const { user } = await renderApp(PAGE, { signedInAs: buyer });
    await user.click(await header().findByRole('button', { name: 'Sepetim, 2 ürün' }));
    const name = productName(firstAd);
    expect(await header().findByText(name)).toBeVisible();
    expect(header().getByText('Şimdi öde').parentElement).toHaveTextContent('49.074,00 ₺');
    expect(header().getByText('Bugün bitse iade').parentElement).toHaveTextContent('5.376,34 ₺');
    await user.click(header().getByRole('button', { name: `${name} ürününü sepetten çıkar` }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ adId: firstAd.adId, amount: 0 })));
  });

  it('goes on to the checkout', async () => {
    server.use(cartIs(cartOfTwo()), addressBook([]));
    const { user, addressShown } = await renderApp(PAGE, { signedInAs: buyer });
    await user.click(await header().findByRole('button', { name: 'Sepetim, 2 ürün' }));
    await user.click(await header().findByRole('button', { name: 'Sepeti Onayla' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Siparişi tamamla' })).toBeVisible();
    expect(addressShown()).toBe('/checkout#delivery');
  });

  it.each([
    ['an empty one', () => cartIs({ ...cartOfTwo(), items: [] })],
    ['one that was paid', () => cartIs({ ...cartOfTwo(), info: { ...cartOfTwo().info, status: 'paid' } })],
    ['one that could not be fetched', () => http.post('*/api/cart/get', () => refusal(503, 'unavailable', 'yok'))],
  ])('%s holds nothing', async (_which, handler) => {
    server.use(handler());
    const { user } = await renderApp(PAGE, { signedInAs: buyer });
    await user.click(header().getByRole('button', { name: 'Sepetim' }));
    expect(await header().findByText('Siparişiniz bulunmamaktadır!')).toBeVisible();
  });
});

describe('the footer', () => {
  it('says where we are, when, and who is behind it', async () => {
    await renderApp(PAGE);
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByRole('link', { name: /Barbaros Mah/ })).toHaveAttribute(
      'href',
      expect.stringContaining('https://www.openstreetmap.org/search?query=Barbaros'),
    );
    expect(footer.getByRole('link', { name: 'destek@imece.test' })).toHaveAttribute('href', 'mailto:destek@imece.test');
    expect(footer.getByRole('link', { name: /0850 123 45 67/ })).toHaveAttribute('href', 'tel:+908501234567');
    expect(footer.getByText('Pazartesi - Cuma 09:00 - 18:00')).toBeVisible();
    expect(footer.getByText(/İmece. Birlikte alınca fiyat düşer\./)).toBeVisible();
    for (const network of ['Facebook', 'Twitter', 'YouTube', 'Instagram'])
      expect(footer.getByRole('link', { name: new RegExp(network) })).toHaveAttribute(
        'href',
        'https://github.com/imece-org',
      );
  });
});

describe('a page that is not there', () => {
  it('has a search of its own and a way home', async () => {
    server.use(http.get('*/api/search', () => HttpResponse.json({ success: { group: null, items: [], more: [] } })));
    await renderApp('/boyle/bir/sayfa/yok');
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('combobox', { name: 'İlan ara' })).toBeVisible();
    expect(main.getByRole('link', { name: 'Ana sayfaya dön' })).toHaveAttribute('href', '/');
    expect(await main.findByRole('heading', { level: 2, name: 'Yakında biten ilanlar' })).toBeVisible();
  });
});

describe('page numbers', () => {
  it.each([
    [1, 10, [1, 2, 'gap', 10]],
    [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
    [10, 10, [1, 'gap', 9, 10]],
    [2, 3, [1, 2, 3]],
  ])('of page %i of %i are %o', (page, pages, shown) => {
    expect(pageNumbers(page, pages)).toEqual(shown);
  });
});
