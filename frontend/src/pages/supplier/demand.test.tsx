/** What people would pay for a supplier's products, and the draft that answers it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '@/testing/handlers';
import { listed, supplier, supplierFile } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const product = {
  productId: 7,
  brandName: 'Işık',
  modelName: 'Güneş 40',
  images: [],
  people: 3,
  units: 7,
  lastPrice: 1000,
  steps: [
    { price: 1000, units: 1, people: 1 },
    { price: 800, units: 5, people: 2 },
    { price: 500, units: 7, people: 3 },
  ],
  suggested: { price: 1000, isOfLastAd: true, target: 800, minParticipants: 1, maxParticipants: 5 },
};
const answered = (products: object[]) =>
  http.get('*/api/supplier/demand', () =>
    ok({ days: 180, fewestPeople: 3, products, more: false, total: products.length }),
  );

beforeEach(() => {
  server.use(
    answered([product]),
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
  );
});

describe('the demand of a supplier', () => {
  it('is a curve that can be read as a table, and says where each suggested number comes from', async () => {
    await renderApp('/satici/talep', { signedInAs: supplier });
    const tile = await screen.findByRole('region', { name: 'Işık Güneş 40' });
    expect(tile).toHaveTextContent('3 oy, 7 adet');
    await userEvent.click(within(tile).getByText('Tablo olarak göster'));
    expect(within(tile).getByRole('row', { name: /^800,00/ })).toHaveTextContent(/800,00 ₺.*5.*2/);
    expect(tile).toHaveTextContent(/Satış fiyatı1\.000,00 ₺Bu ürünün son ilanındaki satış fiyatı\./);
    expect(tile).toHaveTextContent(/Maksimum katılım ve stok5 adet/);
  });

  it('is searched by names and sorted by the address', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/supplier/demand', ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        asked.push(search);
        const products = searchParams.get('q') === 'yok' ? [] : [product];
        return ok({ days: 180, fewestPeople: 3, products, more: false, total: products.length });
      }),
    );
    const { user, addressShown } = await renderApp('/satici/talep', { signedInAs: supplier });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sıralama' }), 'Adet: önce en büyük');
    await waitFor(() => expect(asked.at(-1)).toBe('?sort=largest'));
    await user.type(screen.getByRole('searchbox', { name: 'Listede ara' }), 'yok{Enter}');
    expect(addressShown()).toBe('/satici/talep?sira=largest&q=yok');
    await user.click(await screen.findByRole('link', { name: 'Tümünü göster' }));
    expect(addressShown()).toBe('/satici/talep?sira=largest');
  });

  it('becomes no draft while the supplier is suspended', async () => {
    server.use(http.get('*/api/supplier/application', () => ok({ ...supplierFile, status: 'suspended', reason: '' })));
    await renderApp('/satici/talep', { signedInAs: supplier });
    const tile = within(await screen.findByRole('region', { name: 'Işık Güneş 40' }));
    await waitFor(() => expect(tile.queryByRole('button', { name: 'Bu talepten ilan taslağı' })).toBeNull());
  });

  it('becomes a draft', async () => {
    const begun: string[] = [];
    server.use(
      http.post('*/api/supplier/demand/:id/draft', ({ params }) => {
        begun.push(String(params['id']));
        return ok({ draftId: 'd1b2a3c4-0000-4000-8000-000000000001' });
      }),
    );
    const view = await renderApp('/satici/talep', { signedInAs: supplier });
    await userEvent.click(await screen.findByRole('button', { name: 'Bu talepten ilan taslağı' }));
    await screen.findByRole('heading', { level: 1, name: 'Yeni ilan oluştur' });
    expect(begun).toEqual(['7']);
    expect(view).toBeDefined();
  });

  it('is read on behind its last product, and saved whole', async () => {
    const asked: (string | null)[] = [];
    const saved: string[] = [];
    server.use(
      http.get('*/api/supplier/demand', ({ request }) => {
        const after = new URL(request.url).searchParams.get('after');
        asked.push(after);
        const products = [after ? { ...product, productId: 8, modelName: 'Güneş 60' } : product];
        return ok({ days: 180, fewestPeople: 3, products, more: !after, total: 2 });
      }),
      http.get('*/api/supplier/demand.csv', () => HttpResponse.text('Ürün no')),
    );
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await renderApp('/satici/talep', { signedInAs: supplier });
    expect(await screen.findByText('2 ürün için oy var.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    expect(await screen.findByRole('region', { name: 'Işık Güneş 60' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Işık Güneş 40' })).toBeVisible();
    expect(asked.filter(Boolean)).toEqual(['7']);
    await userEvent.click(screen.getByRole('button', { name: 'Talebi indir (CSV)' }));
    await waitFor(() => expect(saved).toEqual(['talep.csv']));
  });

  it('says that too few have voted, and teaches how votes come where there are none', async () => {
    server.use(answered([{ ...product, people: 2, steps: [], suggested: null }]));
    await renderApp('/satici/talep', { signedInAs: supplier });
    expect(await screen.findByText('Eğri, en az 3 oyla gösterilir.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bu talepten ilan taslağı' })).toBeNull();
    server.use(answered([]));
    await renderApp('/satici/talep', { signedInAs: supplier });
    expect(await screen.findByText('Henüz talep yok')).toBeVisible();
  });
});
