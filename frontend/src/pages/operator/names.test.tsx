/** The names of the catalogue, as an operator looks at them and decides about them. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedName } from '@/features/operator/namesApi';
import { ok, refusal } from '@/testing/handlers';
import { waitingIn, work } from '@/testing/inbox';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { seller } from '@/testing/world';

const DESK = '/yonetim/katalog';
const named = (id: number, name: string, changes: Partial<ListedName> = {}): ListedName => ({
  key: `brand-${id}`,
  kind: 'brand',
  id,
  name,
  state: 'proposed',
  parentId: null,
  parentName: null,
  brandName: null,
  vatRate: null,
  authorId: seller.id,
  proposers: 0,
  date: '2026-12-02T10:00:00Z',
  products: 2,
  openAds: 1,
  places: [],
  ...changes,
});
let asked: string[] = [];
let sent: unknown[] = [];
const gone = vi.fn();
let names: ListedName[] = [];

const taken = (act: string) =>
  http.post(`*/api/operator/names/${act}`, async ({ request }) => {
    sent.push({ act, ...((await request.json()) as object) });
    names = [];
    return HttpResponse.json({ success: true });
  });

beforeEach(() => {
  [asked, sent, names] = [[], [], [named(7, 'Lodoss', { proposers: 1 })]];
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/names', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(listed(names));
    }),
    http.get('*/api/operator/names/brand/7/targets', ({ request }) => {
      if (sent.length > 0) gone();
      const q = new URL(request.url).searchParams.get('q');
      return ok(q === 'yok' ? [] : [named(3, 'Lodos', { state: 'accepted', products: 5 })]);
    }),
    ...['accept', 'rename', 'merge', 'delete'].map(taken),
  );
});

const begin = async (act: string) => {
  const page = await renderApp(DESK, { signedInAs: operator });
  await page.user.click(await screen.findByRole('button', { name: `${act}: Lodoss` }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
};

describe('the names of the catalogue', () => {
  it('come in the order that the address says, what waits oldest first', async () => {
    const { user, addressShown } = await renderApp(DESK, { signedInAs: operator });
    const order = await screen.findByLabelText('Sıralama');
    expect(order).toHaveDisplayValue('En eski önce');
    await user.selectOptions(order, 'name');
    await waitFor(() => expect(addressShown()).toBe(`${DESK}?sira=name`));
    await waitFor(() => expect(asked.at(-1)).toBe('?state=proposed&sort=name'));
    await user.click(screen.getByRole('link', { name: 'Tümü' }));
    expect(addressShown()).toBe(`${DESK}?durum=all&sira=name`);
    expect(screen.getByLabelText('Sıralama')).toHaveDisplayValue('Ada göre');
  });

  it('say what waits, by whom it was proposed and what uses it, and count it in the navigation', async () => {
    server.use(waitingIn(() => [work({ service: 'catalogue', kind: 'brand', id: '7' })]));
    await renderApp(DESK, { signedInAs: operator });
    expect(await screen.findByRole('heading', { name: 'Lodoss' })).toBeVisible();
    expect(await screen.findByRole('link', { name: seller.name })).toHaveAttribute('href', `/tedarikci/${seller.id}`);
    expect(screen.getByText(/1 satıcı daha önerdi/)).toBeVisible();
    expect(screen.getByText('2 ürün · 1 açık ilan')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Tümü/ })).toHaveTextContent('1'));
    expect(asked).toContain('?state=proposed');
  });

  it('are searched by words and kind, in the address', async () => {
    const { user, addressShown } = await renderApp(`${DESK}?durum=all`, { signedInAs: operator });
    await user.selectOptions(await screen.findByLabelText('Tür'), 'Marka');
    await user.type(screen.getByLabelText('Katalogda ara'), 'lodos{Enter}');
    expect(addressShown()).toBe(`${DESK}?durum=all&tur=brand&q=lodos`);
    expect(asked.at(-1)).toBe('?q=lodos&kind=brand');
  });

  it('are accepted with the effect in words', async () => {
    const { user, dialog } = await begin('Onayla');
    expect(dialog.getByText(/bütün satıcıların formlarında görünür/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Onayla' }));
    expect(await screen.findByText('Onay bekleyen öneri yok')).toBeVisible();
    expect(sent).toEqual([{ act: 'accept', Kind: 'brand', Id: 7, Name: 'Lodoss' }]);
  });

  it('name the categories of a brand, and are accepted in those that are chosen', async () => {
    const place = (id: number, name: string) => ({ id, name, parentName: 'Beyaz Eşya' });
    names = [named(7, 'Lodoss', { places: [place(3, 'Fırın'), place(4, 'Ocak')] })];
    const { user, dialog } = await begin('Onayla');
    expect(screen.getByText('Önerildiği kategoriler: Beyaz Eşya > Fırın ve Beyaz Eşya > Ocak')).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Beyaz Eşya > Ocak' }));
    await user.click(dialog.getByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ act: 'accept', Categories: [3] })]));
  });

  it('are accepted as they are now once another operator has changed their categories', async () => {
    const place = (id: number, name: string) => ({ id, name, parentName: 'Beyaz Eşya' });
    names = [named(7, 'Lodoss', { places: [place(3, 'Fırın'), place(4, 'Ocak')] })];
    const text = 'Markanın kategorileri bu arada değişti. Lütfen yeniden bakınız(!)';
    const { user, dialog } = await begin('Onayla');
    names = [named(7, 'Lodoss', { places: [place(4, 'Ocak')] })];
    server.use(http.post('*/api/operator/names/accept', () => refusal(409, 'changed_meanwhile', text), { once: true }));
    await user.click(dialog.getByRole('button', { name: 'Onayla' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(await screen.findByText('Önerildiği kategoriler: Beyaz Eşya > Ocak')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Kapat' }));
    await user.click(await screen.findByRole('button', { name: 'Onayla: Lodoss' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ act: 'accept', Categories: [4] })]));
  });

  it('are merged into one that is alike, once it is chosen', async () => {
    const { user, dialog } = await begin('Birleştir');
    await user.type(dialog.getByLabelText('Birleşeceği adı ara'), 'lo{Enter}');
    expect(dialog.queryByText('Lütfen birleşeceği adı seçiniz(!)')).not.toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Birleşeceği adı ara'));
    await user.click(dialog.getByRole('button', { name: 'Birleştir' }));
    expect(dialog.getByText('Lütfen birleşeceği adı seçiniz(!)')).toBeVisible();
    await user.type(dialog.getByLabelText('Birleşeceği adı ara'), 'yok');
    expect(await dialog.findByText(/Uyan bir ad bulunamadı/)).toBeVisible();
    await user.clear(dialog.getByLabelText('Birleşeceği adı ara'));
    await user.click(await dialog.findByRole('radio', { name: /^Lodos/ }));
    expect(dialog.getByText(/altındaki 2 ürün, 1 açık ilan ve modelleri “Lodos” altında sürer/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Birleştir' }));
    expect(await screen.findByText('Lodoss birleştirildi')).toBeVisible();
    expect(sent).toEqual([{ act: 'merge', Kind: 'brand', Id: 7, Name: 'Lodoss', IntoId: 3, IntoName: 'Lodos' }]);
    expect(gone).not.toHaveBeenCalled();
  });

  it('lead from a name that is taken to merging', async () => {
    const text = "'Lodos' adında bir marka zaten var.";
    server.use(http.post('*/api/operator/names/rename', () => refusal(409, 'name_taken', text)));
    const { user, dialog } = await begin('Adını değiştir');
    await user.clear(dialog.getByLabelText('Yeni ad'));
    await user.click(dialog.getByRole('button', { name: 'Adını değiştir' }));
    expect(dialog.getByText('Lütfen yeni adı yazınız(!)')).toBeVisible();
    await user.type(dialog.getByLabelText('Yeni ad'), 'Lodos');
    await user.click(dialog.getByRole('button', { name: 'Adını değiştir' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    await user.click(dialog.getByRole('button', { name: 'Bunun yerine birleştir' }));
    expect(await screen.findByRole('dialog', { name: 'Lodoss hangi adla birleşsin?' })).toBeVisible();
  });

  it('say why they are not deleted', async () => {
    const text = 'Bu marka boş değil.';
    server.use(http.post('*/api/operator/names/delete', () => refusal(409, 'in_use', text)));
    const { user, dialog } = await begin('Sil');
    await user.click(dialog.getByRole('button', { name: 'Sil' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  });

  it('that another operator took away go, and it is said though the dialog goes with them', async () => {
    const text = 'Aradığınız marka bulunamadı.';
    server.use(
      http.post('*/api/operator/names/delete', () => {
        names = [];
        return refusal(404, 'not_found', text);
      }),
    );
    const { user, dialog } = await begin('Sil');
    await user.click(dialog.getByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('Onay bekleyen öneri yok')).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('of categories have a tax, which is changed with its effect in words', async () => {
    names = [named(3, 'Kitap', { key: 'category-3', kind: 'category', state: 'accepted', vatRate: 20 })];
    server.use(taken('vat'));
    const { user } = await renderApp(`${DESK}?durum=all`, { signedInAs: operator });
    expect(await screen.findByText('KDV %20')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'KDV oranı: Kitap' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/bundan sonra yayınlanan ilanlar bu oranla faturalanır/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('KDV oranı'), '10');
    await user.click(dialog.getByRole('button', { name: 'Oranı değiştir' }));
    await waitFor(() => expect(sent).toEqual([{ act: 'vat', Id: 3, Name: 'Kitap', VatRate: 10, SeenVatRate: 20 }]));
  });

  it('have a history', async () => {
    const line = { id: 1, kind: 'brand', name: 'Lodoss', act: 'merged', newName: 'Lodos', reason: '' };
    const by = { operatorId: operator.id, date: '2026-12-02T10:00:00Z' };
    server.use(http.get('*/api/operator/names/history', () => ok(listed([{ ...line, ...by }]))));
    await renderApp(`${DESK}?durum=history`, { signedInAs: operator });
    expect(await screen.findByText('“Lodoss”, “Lodos” ile birleştirildi')).toBeVisible();
    expect(screen.getByText(/^Siz · /)).toBeVisible();
  });
});
