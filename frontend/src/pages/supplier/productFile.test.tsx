/** Products by file: what would become of it is shown, done when that is confirmed, and undone. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JudgedProduct, ProductImport } from '@/features/sheets/sheetsApi';
import { ok, refusal } from '@/testing/handlers';
import { listed, listedProduct, ownProduct, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const line = (number: number, changes: Partial<JudgedProduct>): JudgedProduct => ({
  line: number,
  name: `Işık Kuzey ${number}`,
  productId: null,
  verdict: 'added',
  changes: [],
  problems: [],
  ...changes,
});
const REFUSED = line(2, {
  verdict: 'refused',
  problems: [
    { column: 'Marka', reason: 'unknown', hints: ['Işık', 'Işıl'] },
    { column: 'Stok kodu', reason: 'twice', hints: ['4'] },
  ],
});
const CHANGED = line(3, {
  verdict: 'changed',
  productId: 7,
  changes: [{ column: 'Açıklama', before: '', after: 'Sessiz' }],
});
const ADDED = line(4, {});
const APPLIED: ProductImport = {
  id: 5,
  fileName: 'liste.csv',
  added: 1,
  changed: 1,
  refused: 1,
  appliedDate: '2026-12-05T10:00:00Z',
  undoneDate: null,
  stayed: 0,
};
const FILE = new File(['Kategori;Marka;Model\r\n'], 'liste.csv', { type: 'text/csv' });

let sent: string[] = [];

beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/products', () => ok(listed([listedProduct]))),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/productFiles', () => ok(listed([]))),
    http.get('*/api/supplier/products.csv', ({ request }) => {
      sent.push(new URL(request.url).search);
      return HttpResponse.text('x', { headers: { 'Content-Type': 'text/csv' } });
    }),
    http.post('*/api/supplier/productFile/check', () => ok({ lines: [REFUSED, CHANGED, ADDED], applied: null })),
    http.post('*/api/supplier/productFile/apply', ({ request }) => {
      sent.push(`${new URL(request.url).search} ${request.headers.has('Idempotency-Key')}`);
      return ok({ lines: [REFUSED, CHANGED, ADDED], applied: APPLIED });
    }),
  );
});

const open = () => renderApp('/satici/urunler/dosya', { signedInAs: supplier });
const choice = () => screen.findByLabelText(/Dosya seç/);

describe('/satici/urunler/dosya', () => {
  it('shows what would become of each line before anything is done', async () => {
    const { user } = await open();
    await user.upload(await choice(), FILE);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Denetim sonucu: liste.csv' })).toHaveFocus());
    expect(screen.getByRole('radio', { name: 'Reddedilen (1)' })).toBeChecked();
    const table = screen.getByRole('table', { name: 'Reddedilen' });
    expect(
      within(table)
        .getByText(/Şunu mu demek istediniz/)
        .closest('li'),
    ).toHaveTextContent('Işık · Işıl');
    expect(table).toHaveTextContent('Diğer satırlar: 4');
    const add = within(table).getByRole('link', { name: 'siz ekleyin' });
    expect(add).toHaveAttribute('href', '/shop/create-catalog-items?adim=marka');
    await user.click(screen.getByRole('radio', { name: 'Değişen (1)' }));
    const changed = screen.getByRole('table', { name: 'Değişen' });
    expect(within(changed).getByText('(boş)').closest('del')).toBeVisible();
    expect(within(changed).getByText('Sessiz').closest('ins')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Aynı kalan (0)' }));
    expect(screen.getByText('Bu türden satır yok.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('applies the good lines when the others may be left out, and tells what was done', async () => {
    const { user } = await open();
    await user.upload(await choice(), FILE);
    expect(await screen.findByText(/Reddedilen 1 satıra dokunulmaz/)).toBeVisible();
    expect(screen.getByText(/ilk resimleri eklenene kadar bekler; o zamana/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Doğru 2 satırı uygula' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Uygulandı: liste.csv' })).toHaveFocus());
    expect(screen.getByText('1 yeni, 1 değişen, 1 reddedilen')).toBeVisible();
    expect(sent).toEqual(['?whole=false true']);
  });

  it('applies a file without a fault as a whole or not at all', async () => {
    server.use(
      http.post('*/api/supplier/productFile/check', () => ok({ lines: [ADDED], applied: null })),
      http.post('*/api/supplier/productFile/apply', ({ request }) => {
        sent.push(new URL(request.url).search);
        return ok({ lines: [REFUSED], applied: null });
      }),
    );
    const { user } = await open();
    fireEvent.drop(await choice(), { dataTransfer: { files: [FILE] } });
    await user.click(await screen.findByRole('button', { name: '1 satırı uygula' }));
    expect(await screen.findByRole('heading', { name: 'Hiçbir şey değişmedi: liste.csv' })).toBeVisible();
    expect(sent).toEqual(['?whole=true']);
  });

  it('says when there is nothing to do, and shows a long report part by part', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => line(at + 2, { verdict: 'unchanged' }));
    server.use(http.post('*/api/supplier/productFile/check', () => ok({ lines, applied: null })));
    const { user } = await open();
    await user.upload(await choice(), FILE);
    expect(await screen.findByText('Bu dosyada uygulanacak bir şey yok.')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(51);
    await user.click(screen.getByRole('button', { name: '10 satır daha göster' }));
    expect(screen.getAllByRole('row')).toHaveLength(61);
  });

  it('says why a file is none', async () => {
    server.use(http.post('*/api/supplier/productFile/check', () => refusal(422, 'not_a_product_list', 'Liste değil.')));
    const { user } = await open();
    await user.upload(await choice(), FILE);
    expect(await screen.findByRole('alert')).toHaveTextContent('Liste değil.');
  });

  it('gives the products and an empty template along', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Ürünlerimi indir (CSV)' }));
    await waitFor(() => expect(sent).toEqual(['']));
    await user.click(screen.getByRole('button', { name: 'Boş şablonu indir' }));
    await waitFor(() => expect(sent).toEqual(['', '?blank=true']));
  });

  it('undoes a file when that is confirmed, and says what stays', async () => {
    server.use(
      http.get('*/api/supplier/productFiles', () =>
        ok(listed([APPLIED, { ...APPLIED, id: 4, undoneDate: 'x', stayed: 2 }])),
      ),
      http.post('*/api/supplier/productFiles/5/undo', () =>
        ok({ applied: APPLIED, left: [{ line: 3, productId: 7, outcome: 'touched' }] }),
      ),
    );
    const { user } = await open();
    expect(await screen.findByText('Geri alındı, 2 ürün kaldı')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Geri al: liste.csv/ }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('eklediği 1 ürün silinir');
    await user.click(within(dialog).getByRole('button', { name: 'Dosyayı geri al' }));
    expect(await screen.findByText('1 ürün olduğu gibi kaldı:')).toBeVisible();
    expect(screen.getByText('3. satır: Ürün bu arada değişmiş.')).toBeVisible();
  });
});

describe('a product that a file added', () => {
  const waiting = { ...listedProduct, code: 'K-4', picture: null };

  it('waits for its picture in the list, and nothing is offered of it', async () => {
    server.use(http.get('*/api/supplier/products', () => ok(listed([waiting]))));
    await renderApp('/satici/urunler', { signedInAs: supplier });
    expect(await screen.findByText('Resim bekliyor')).toBeVisible();
    expect(screen.getByText('K-4')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Resim ekle: Poyraz Nova 14' })).toHaveAttribute(
      'href',
      '/satici/urunler/130',
    );
    expect(screen.queryByRole('link', { name: /İlan ver/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Resim bekleyenler' })).toHaveAttribute(
      'href',
      '/satici/urunler?durum=waiting',
    );
  });

  it('shows its code in its form', async () => {
    server.use(http.get('*/api/supplier/products/130', () => ok({ ...ownProduct, code: 'K-4' })));
    await renderApp('/satici/urunler/130', { signedInAs: supplier });
    expect(await screen.findByLabelText('Stok kodu')).toHaveValue('K-4');
  });
});
