/** In a supplier's panel: an answer that comes when its person has gone on closes and leaves nothing that came after it. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { answered, held } from '@/testing/held';
import { expectNextToStay, expectPageToStay, type LateDialog } from '@/testing/lateDialogs';
import { askedReturn, dueItem, ordersToShip, shippedOrders, strandedOrders } from '@/testing/panelGoods';
import { ownChargeback } from '@/testing/panelMoney';
import { listed, listedProduct, ownAds, ownDraft, ownProduct, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { choose, type User } from '@/testing/supplierForms';

const SHIPMENT = 'supplier/shipments/ff0b9c1e-0000-4000-8000-000000000001';
const MEMBER = '11111111-0000-4000-8000-000000000001';
const AT = '2026-11-20T09:00:00Z';
const FORM = `/shop/create-new-ad?taslak=${ownDraft.draftId}`;
const WHY = 'Gerekçesi burada yazıyor.';

const member = {
  ...{ id: MEMBER, personId: MEMBER, name: 'Kerem Ak', email: 'kerem@imece.test', duties: ['orders'], state: 'active' },
  ...{ dateInvited: AT, dateExpires: AT, dateAccepted: AT, dateEnded: null },
};
const applied = {
  ...{ id: 5, fileName: 'liste.csv', added: 1, changed: 1, refused: 0, appliedDate: AT, undoneDate: null, stayed: 0 },
};
const demand = {
  ...{ productId: 7, brandName: 'Işık', modelName: 'Güneş 40', images: [], people: 3, units: 7, lastPrice: 1000 },
  steps: [{ price: 1000, units: 1, people: 1 }],
  suggested: { price: 1000, isOfLastAd: true, target: 800, minParticipants: 1, maxParticipants: 5 },
};
const parcels = shippedOrders.map((one) => ({
  ...one,
  shipment: one.shipment && { ...one.shipment, wayBack: 'at_once' },
}));
const orders: Record<string, unknown[]> = { to_ship: ordersToShip, stranded: strandedOrders, shipped: parcels };

beforeEach(() =>
  server.use(
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok({ companyName: 'Poyraz Ticaret', status: 'approved' })),
    http.get('*/api/supplier/toShip', () => ok([])),
    http.get('*/api/supplier/orders', ({ request }) =>
      ok(listed(orders[new URL(request.url).searchParams.get('state') ?? ''] ?? [])),
    ),
    http.get('*/api/supplier/returns', () => ok(listed([askedReturn]))),
    http.get('*/api/supplier/team', () => ok(listed([member]))),
    http.get('*/api/user/secondFactor', () => ok({ enabled: true, byApp: true, byPasskey: false })),
    http.get('*/api/supplier/team/acts', () => ok(listed([]))),
    http.get('*/api/supplier/ads', () => ok(listed(ownAds))),
    http.get('*/api/supplier/invoices', () => ok(listed([dueItem]))),
    http.get('*/api/supplier/products', () => ok(listed([listedProduct]))),
    http.get('*/api/supplier/products/130', () => ok(ownProduct)),
    http.get('*/api/supplier/productFiles', () => ok(listed([applied]))),
    http.get(`*/api/supplier/drafts/${ownDraft.draftId}`, () => ok(ownDraft)),
    http.get('*/api/supplier/demand', () =>
      ok({ days: 180, fewestPeople: 3, products: [demand], more: false, total: 1 }),
    ),
  ),
);

const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

describe('an answer that comes when its dialog is closed', () => {
  it.each<[string, Omit<LateDialog, 'as'>]>([
    [
      'about a parcel that is taken back',
      {
        ...{
          address: '/satici/siparisler?durum=shipped',
          path: `${SHIPMENT}/takeBack`,
          answer: { wayBack: 'at_once' },
        },
        ...{ opener: 'Kargoyu geri al: #dd0b9c1e', next: 'Kargo bilgisini düzelt: #dd0b9c1e', said: /geri alındı/ },
      },
    ],
    [
      'about a parcel that is given up',
      {
        ...{ address: '/satici/siparisler?durum=stranded', path: `${SHIPMENT}/giveUp` },
        ...{
          opener: 'Vazgeç, parayı iade et: #dd0b9c1e',
          next: 'Yeniden gönder: #dd0b9c1e',
          said: /para iadesi başladı/,
        },
      },
    ],
    [
      'about what is shipped later',
      {
        ...{ address: '/satici/siparisler', path: 'supplier/shortfalls', said: /ek süre alındı/ },
        ...{ opener: 'Tedarik edemiyorum: #dd0b9c1e', next: 'Tedarik edemiyorum: #dd0b9c1e' },
        fill: async (dialog, user) => user.selectOptions(dialog.getByLabelText('Neden'), 'own_supplier'),
      },
    ],
    [
      'about a return',
      {
        ...{ address: '/satici/iadeler', path: `supplier/returns/${askedReturn.returnId}/decide` },
        ...{ opener: /^Onayla: /, next: /^Reddet: /, said: 'İade onaylandı' },
      },
    ],
    [
      'about a member of the team',
      {
        ...{ address: '/satici/ekip', path: `supplier/team/${MEMBER}/end`, answer: { ...member, state: 'ended' } },
        ...{
          opener: 'Üyeliği sonlandır: Kerem Ak',
          next: 'Yetkileri değiştir: Kerem Ak',
          said: 'Ekibiniz güncellendi.',
        },
      },
    ],
    [
      'about an ad, which leads to the shop from its own dialog,',
      {
        ...{ address: '/satici/ilanlar', path: 'disable-ad', answer: { adId: 1 }, said: 'İlan yayından kaldırıldı' },
        ...{ opener: 'Yayından kaldır: Poyraz Nova 14', next: 'Yayından kaldır: Poyraz Nova 14' },
        fill: async (dialog, user) => user.type(dialog.getByRole('textbox'), WHY),
      },
    ],
    [
      'about an invoice',
      {
        ...{ address: '/satici/faturalar', path: 'supplier/invoiceFile/keep', answer: { verdict: 'new' } },
        ...{ opener: /^Faturayı gönder: /, next: /^Faturayı gönder: /, said: 'Gönderildi; alıcıya haber verildi.' },
        fill: async (dialog, user) =>
          user.upload(
            dialog.getByLabelText(/PDF’i seç/),
            new File(['%PDF-1.7 %%EOF'], 'a.pdf', { type: 'application/pdf' }),
          ),
      },
    ],
  ])('%s leaves the next one as it is', async (_, late) => {
    await expectNextToStay({ as: supplier, ...late });
  });
});

describe('who goes on to another page', () => {
  it.each<[string, Pick<LateDialog, 'address' | 'path' | 'answer'>, (user: User) => Promise<void>]>([
    [
      'while a product is saved',
      { address: '/satici/urunler/130', path: 'products', answer: { id: 130 } },
      (user) => press(user, 'Ürünü güncelle'),
    ],
    [
      'while an ad is copied',
      { address: '/satici/ilanlar', path: 'supplier/ads/:adId/clone', answer: ownDraft },
      (user) => press(user, 'Kopyala: Poyraz Nova 14'),
    ],
    [
      'while a draft is made of demand',
      { address: '/satici/talep', path: 'supplier/demand/7/draft', answer: ownDraft },
      (user) => press(user, 'Bu talepten ilan taslağı'),
    ],
    [
      'while a draft is begun',
      { address: '/shop/create-new-ad', path: 'supplier/drafts', answer: ownDraft },
      async (user) => {
        await user.click(await screen.findByLabelText('Stok'));
        await user.paste('125');
      },
    ],
    [
      'while a draft is removed',
      { address: FORM, path: `supplier/drafts/${ownDraft.draftId}/remove` },
      async (user) => {
        await press(user, 'Sil');
        const dialog = within(await screen.findByRole('dialog'));
        await user.click(dialog.getByRole('button', { name: 'Sil' }));
        await user.click(dialog.getByRole('button', { name: 'Kapat' }));
      },
    ],
    [
      'while an ad is published',
      { address: FORM, path: 'product-features', answer: { adId: 100_300, slug: 'x' } },
      async (user) => {
        await press(user, 'İlanı yayınla');
        const dialog = within(await screen.findByRole('dialog'));
        await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
        await user.click(dialog.getByRole('button', { name: 'Kapat' }));
      },
    ],
    [
      'while a brand is added',
      { address: '/shop/create-catalog-items?adim=marka', path: 'brands', answer: { id: 91 } },
      async (user) => {
        await screen.findByLabelText('Marka adı');
        await choose(user, 'Kategori', 'Elektronik');
        await choose(user, 'Alt kategori', 'Bilgisayar');
        await user.type(screen.getByLabelText('Marka adı'), 'Lodos');
        await press(user, 'Markayı ekle');
      },
    ],
  ])('%s stays there', async (_, late, send) => {
    await expectPageToStay({ as: supplier, ...late }, send);
  });
});

it('what is written while earlier words about a chargeback are sent is kept', async () => {
  const id = ownChargeback.chargebackId;
  const call = held(`supplier/chargebacks/${id}/words`, () => ok(true) as Response);
  server.use(
    call.handler,
    http.get(`*/api/supplier/chargebacks/${id}`, () =>
      ok({ ...ownChargeback, reason: WHY, taken: 184, givenBack: 0, words: [], papers: [] }),
    ),
  );
  const { user, store } = await renderApp(`/satici/ters-ibrazlar/${id}`, { signedInAs: supplier });
  const field = await screen.findByRole('textbox');
  await user.type(field, WHY);
  await press(user, 'Gönder');
  await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
  await user.type(field, ' Bir de şu var.');
  await answered(call, store);
  expect(field).toHaveValue(`${WHY} Bir de şu var.`);
});

it.each([
  ['a draft', '/satici/ilanlar?durum=draft', /^Sil: /, 'supplier/drafts/:id/remove'],
  ['a file', '/satici/urunler/dosya', /^Geri al: /, 'supplier/productFiles/:id/undo'],
  ['an ad', '/satici/ilanlar', 'Yayından kaldır: Poyraz Nova 14', 'disable-ad'],
])('says in the dialog about %s that there is no network', async (_, address, opener, path) => {
  server.use(
    http.get('*/api/supplier/drafts', () => ok(listed([ownDraft]))),
    http.post(`*/api/${path}`, () => HttpResponse.error()),
  );
  const { user } = await renderApp(address, { signedInAs: supplier });
  await press(user, opener);
  const dialog = within(await screen.findByRole('dialog'));
  const words = dialog.queryByRole('textbox');
  if (words) await user.type(words, WHY);
  await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Bağlantı kurulamadı. Lütfen tekrar deneyin.');
  if (words) expect(words).toHaveValue(WHY);
});
