/** Finding ads: filters, words, empty results, the ways home. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

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

  it('offers another try when the service is away', async () => {
    server.use(http.get('*/api/ads', () => refusal(502, 'upstream_unavailable', 'Servis yok.')));
    const { user } = await renderApp('/kategori');
    const retry = await screen.findByRole('button', { name: 'Tekrar dene' });
    server.resetHandlers();
    await user.click(retry);
    expect(await screen.findByText('6 ilan')).toBeVisible();
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
