/** Addresses of the listing that ask for what is not there, or for what can't be asked: said, and taken back. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { makeAd } from '@/testing/world';

const nothing = { items: [], page: 1, pages: 0, total: 0, searched: null };

describe('what the address names and the catalogue does not have', () => {
  beforeEach(() => server.use(http.get('*/api/ads', () => ok(nothing))));

  it.each([
    ['a category', '?parentId=88&deposit=true', 'Bulunamayan kategori', '/kategori?deposit=true'],
    ['a category under another', '?parentId=1&categoryId=88', 'Bulunamayan kategori', '/kategori?parentId=1'],
    ['a brand', '?parentId=1&brandId=88', 'Bulunamayan marka', '/kategori?parentId=1'],
  ])('is said of %s, and can be taken off', async (_what, asked, name, without) => {
    await renderApp(`/kategori${asked}`);
    const chosen = within(await screen.findByRole('navigation', { name: 'Seçtikleriniz' }));
    expect(await chosen.findByRole('link', { name: `${name} seçimini kaldır` })).toHaveAttribute('href', without);
    expect(await screen.findByText(/^Adresteki kategori ya da marka artık yok/)).toBeVisible();
  });

  it('is no brand that another category has: that one has its name', async () => {
    await renderApp('/kategori?parentId=2&brandId=21');
    const chosen = within(await screen.findByRole('navigation', { name: 'Seçtikleriniz' }));
    expect(await chosen.findByRole('link', { name: 'Arden seçimini kaldır' })).toHaveAttribute(
      'href',
      '/kategori?parentId=2',
    );
    expect(screen.queryByText(/artık yok/)).toBeNull();
  });
});

it('calls nothing gone that has ads: the tree is an older one', async () => {
  server.use(http.get('*/api/ads', () => ok({ ...nothing, items: [makeAd(0)], pages: 1, total: 1 })));
  await renderApp('/kategori?parentId=88');
  expect(await screen.findByText('1 ilan')).toBeVisible();
  expect(screen.queryByText('Bulunamayan kategori')).toBeNull();
});

it('says why nothing can be searched for so, and leads on, for another try would be refused as well', async () => {
  const said = 'Arama en fazla 100 karakter olabilir(!)';
  server.use(http.get('*/api/ads', () => refusal(422, 'validation_failed', said, { q: [said] })));
  await renderApp(`/kategori?q=${'a'.repeat(101)}`);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(said)).toBeVisible();
  expect(alert.getByRole('link', { name: 'Tüm ilanlara bak' })).toHaveAttribute('href', '/kategori');
  expect(alert.queryByRole('button', { name: 'Tekrar dene' })).toBeNull();
});

it('takes no more words into the search box than can be searched for', async () => {
  const { user } = await renderApp('/kategori');
  const [plain] = screen.getAllByRole('combobox', { name: 'İlan ara' });
  expect(plain).toHaveAttribute('maxlength', '100');
  await user.click(plain as HTMLElement);
  await waitFor(() => expect(plain).not.toBeInTheDocument());
  expect(screen.getAllByRole('combobox', { name: 'İlan ara' })[0]).toHaveAttribute('maxlength', '100');
});

it('says that what ends soon could not be read, below a list without ads', async () => {
  server.use(
    http.get('*/api/ads', ({ request }) =>
      new URL(request.url).searchParams.get('endingSoon') ? refusal(503, 'unavailable', 'Yok.') : ok(nothing),
    ),
  );
  const { user } = await renderApp('/kategori?parentId=3');
  const row = await screen.findByRole('heading', { level: 2, name: 'Yakında biten ilanlar' });
  const again = await within(row.closest('section') as HTMLElement).findByRole('button', { name: 'Tekrar dene' });
  server.use(http.get('*/api/ads', () => ok({ ...nothing, items: [makeAd(0), makeAd(1)], pages: 1, total: 2 })));
  await user.click(again);
  expect(await within(row.closest('section') as HTMLElement).findByRole('link', { name: /Poyraz Nova/ })).toBeVisible();
});

it('names no category under the search box that was deleted, once that was asked about', async () => {
  const asked = vi.fn();
  const hit = (id: number, title: string) => ({
    kind: 'category',
    id,
    title,
    subtitle: 'Kategori',
    url: `/kategori?parentId=${id}`,
  });
  const brand = { kind: 'brand', id: 20, title: 'Poyraz', subtitle: 'Marka', url: '/kategori?brandId=20' };
  server.use(
    http.get('*/api/search', () =>
      ok({
        group: 'category',
        items: [hit(88, 'Silinen')],
        more: [{ group: 'brand', items: [brand] }],
        searched: null,
      }),
    ),
  );
  server.events.on('request:start', ({ request }) => request.url.includes('departments.json') && asked());
  const { user } = await renderApp('/kategori');
  await screen.findByText(/ilan$/);
  const before = asked.mock.calls.length;
  await user.click(screen.getAllByRole('combobox', { name: 'İlan ara' })[0] as HTMLElement);
  await user.type(screen.getAllByRole('combobox', { name: 'İlan ara' })[0] as HTMLElement, 'sil');
  expect(await screen.findByRole('option', { name: /Poyraz/ })).toBeVisible();
  expect(screen.getByText('Markalar')).toBeVisible();
  expect(screen.queryByRole('option', { name: /Silinen/ })).toBeNull();
  await waitFor(() => expect(asked.mock.calls.length).toBe(before + 1));
  server.events.removeAllListeners();
});

it('says that a price is too large, instead of leaving it out', async () => {
  const { user, addressShown } = await renderApp('/kategori');
  await user.click(await screen.findByRole('button', { name: 'Filtreler' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filtreler' }));
  await user.type(await filters.findByLabelText('En çok (₺)'), '1000000000');
  await user.click(filters.getByRole('button', { name: 'Fiyatı uygula' }));
  expect(await filters.findByRole('alert')).toBeVisible();
  expect(addressShown()).toBe('/kategori');
});
