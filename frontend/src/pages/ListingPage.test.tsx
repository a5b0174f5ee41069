/** Finding ads: filters, words, empty results, the ways home. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { AdDetail } from '@/lib/apiTypes';
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
    await user.click(await within(filters).findByRole('link', { name: 'Elektronik' }));
    expect(await within(filters).findByRole('link', { name: 'Telefon' })).toHaveAttribute(
      'href',
      '/kategori?parentId=1&categoryId=11',
    );
  });

  it('says that a category has no ads and leads on', async () => {
    server.use(http.get('*/api/ads', () => ok({ items: [], page: 1, pages: 0, total: 0 })));
    await renderApp('/kategori?parentId=3');
    expect(await screen.findByText('Şu anda bu kategoride ilan bulunmamaktadır!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tüm ilanlara bak' })).toHaveAttribute('href', '/kategori');
  });

  it('says where it stands', async () => {
    await renderApp('/kategori?parentId=1&categoryId=11&brandId=21');
    await screen.findByRole('heading', { level: 1, name: 'Telefon, Arden' });
    const path = within(screen.getByRole('navigation', { name: 'Sayfa yolu' }));
    expect(path.getAllByRole('listitem').map((crumb) => crumb.textContent?.replace('›', ''))).toEqual([
      'Anasayfa',
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

  it('says the price now, how far it fell, what it is sold at, how low it goes and how long it runs', async () => {
    const card = await cardOf({ endDate: new Date(Date.now() + 49 * 3_600_000).toISOString() });
    expect(card).toHaveTextContent(/22\.034,22\s₺/);
    expect(within(card).getByText('−%10')).toBeVisible();
    expect(within(card).getByText('Satış fiyatı').parentElement).toHaveTextContent(/24\.537,00\s₺/);
    expect(within(card).getByText(/En düşük/)).toHaveTextContent(/16\.194,42\s₺/);
    expect(within(card).getByRole('timer')).toHaveTextContent(/^2 gün 0[01]:\d\d:\d\d$/);
    expect(card).toHaveTextContent('Resmi distribütör garantili');
  });

  it.each([
    ['has not fallen', 24_537],
    ['is not known', 0],
  ])('shows the sale price alone while the price %s', async (_why, instantPrice) => {
    const card = await cardOf({ instantPrice, instantDiscountPercent: 0 });
    expect(card).toHaveTextContent(/24\.537,00\s₺/);
    expect(card).not.toHaveTextContent(/^0,00\s₺|\D0,00\s₺/);
    expect(within(card).queryByText(/^−%/)).toBeNull();
    expect(within(card).queryByText('Satış fiyatı')).toBeNull();
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
    const more = [{ group: 'category', items: [hit('category', 20, 'Bisiklet', '/kategori?parentId=20')] }];
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
