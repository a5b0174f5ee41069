/** On the operators' desk: an answer that comes when its dialog is closed leaves the next one as it is, and one that fails loses nothing. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { answered, held } from '@/testing/held';
import { waitingIn, work } from '@/testing/inbox';
import { expectNextToStay, type LateDialog } from '@/testing/lateDialogs';
import { parkedRefunds } from '@/testing/panelMoney';
import { listed, operator, supplierFile } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { seller } from '@/testing/world';

const ID = '0b6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a12';
const OTHER = '9c0b9c1e-0000-4000-8000-00000000000a';
const AT = '2026-11-24T09:00:00Z';
const WHY = 'Gerekçesi burada yazıyor.';
const SUPPLIER = `/yonetim/tedarikciler/${supplierFile.personId}`;

const named = (id: number, name: string) => ({
  ...{ key: `brand-${id}`, kind: 'brand', id, name, state: 'accepted', parentId: null, parentName: null },
  ...{
    brandName: null,
    vatRate: null,
    authorId: seller.id,
    proposers: 0,
    date: AT,
    products: 2,
    openAds: 1,
    places: [],
  },
});
const suspicion = {
  ...{
    id: ID,
    kind: 'shared_card',
    weight: 3,
    total: 4,
    state: 'open',
    dateOpened: AT,
    dateSeen: AT,
    lastFour: '0008',
  },
  ...{ buyerId: null, adId: null, operatorId: null, dateDecided: null, reason: null, dateHeld: null, holderId: null },
  ...{ heldReason: null, canHold: true, signs: [], purchases: [], morePurchases: false, totalPurchases: 0 },
};
const decision = { operatorId: operator.id, at: AT, reason: WHY };
const version = {
  id: null,
  version: '2025-01-02',
  state: 'in_force',
  bodies: { tr: '# A' },
  hash: 'a',
  withdrawn: null,
};
const text = {
  ...{ slug: 'gizlilik', isAgreement: false, version: '2025-01-02', plannedVersion: '2026-11-25', count: 1 },
  ...{ locales: ['tr'], firstDay: '2026-11-25', placeholders: [] },
  versions: [
    { ...version, id: ID, version: '2026-11-25', state: 'planned', planned: decision },
    { ...version, planned: null },
  ],
};
const message = { eventId: ID, event: 'a.b.v1', attempts: 8, dateFailed: AT, dateParked: AT, error: 'KeyError' };
const chargeback = work({ service: 'payments', kind: 'chargeback', id: ID, label: '4f2a91c0', ownerId: OTHER });
const refund = { ...parkedRefunds[0], iban: 'TR330006100519786457841326', holder: 'Ayşe Yılmaz', needsIban: true };

beforeEach(() =>
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/suppliers/:personId', () => ok(supplierFile)),
    http.get('*/api/operator/suppliers/:personId/teamActs', () => ok(listed([]))),
    http.get('*/api/operator/lateShipments', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([refund]))),
    http.get('*/api/operator/names', () => ok(listed([named(7, 'Lodoss'), named(8, 'Poyrazz')]))),
    http.get('*/api/operator/people/names', () => ok([])),
    http.get(`*/api/operator/suspicions/${ID}`, () => ok(suspicion)),
    http.get(`*/api/operator/doubts/${ID}`, () => ok({ items: [] })),
    http.get('*/api/operator/texts/gizlilik', () => ok(text)),
    http.get('*/api/operator/parked/:service', ({ params }) =>
      ok({ ...listed(params['service'] === 'payments' ? [message] : []), trying: 0 }),
    ),
    http.get('*/api/operator/operators', () => ok([{ id: OTHER, name: 'Deniz Er' }])),
    waitingIn(() => [chargeback]),
  ),
);

const ofReason: LateDialog['fill'] = async (dialog, user) => user.type(dialog.getByRole('textbox'), WHY);

describe('an answer that comes when its dialog is closed', () => {
  it.each<[string, Omit<LateDialog, 'as'>]>([
    [
      'about a supplier',
      {
        ...{ address: SUPPLIER, path: `operator/suppliers/${supplierFile.personId}/ask`, fill: ofReason },
        ...{ opener: 'Bilgi iste', next: 'Reddet', said: 'Lodos Ticaret için bilgi istendi' },
      },
    ],
    [
      'about a name',
      {
        ...{ address: '/yonetim/katalog?durum=all', path: 'operator/names/rename', fill: ofReason },
        ...{ opener: 'Adını değiştir: Lodoss', next: 'Adını değiştir: Lodoss', said: /^Ad değiştirildi/ },
      },
    ],
    [
      'about a suspicion',
      {
        ...{ address: `/yonetim/supheliler/${ID}`, path: `operator/suspicions/${ID}/decide`, fill: ofReason },
        ...{ opener: 'Sorun yok', next: 'Şüpheyi doğrula', said: 'Kayıt sorunsuz olarak kapatıldı.' },
      },
    ],
    [
      'about units that are held out',
      {
        ...{ address: `/yonetim/supheliler/${ID}`, path: `operator/suspicions/${ID}/hold-out`, fill: ofReason },
        ...{ opener: 'Fiyattan ayır', next: 'Fiyattan ayır', said: 'Adetler fiyattan ayrılıyor.' },
      },
    ],
    [
      'about a text',
      {
        ...{ address: '/yonetim/metinler/gizlilik', path: 'operator/texts/gizlilik/withdraw', fill: ofReason },
        ...{ opener: 'Geri çek', next: 'Geri çek', said: 'Sürüm geri çekildi.' },
      },
    ],
    [
      'about a message',
      {
        ...{ address: '/yonetim/mesajlar', path: `operator/parked/payments/${ID}/replay` },
        ...{ opener: /^Yeniden dene/, next: /^Yeniden dene/, said: 'Mesaj yeniden deneniyor.' },
      },
    ],
    [
      'about work',
      {
        ...{ address: '/yonetim', path: 'operator/waiting/payments/take' },
        ...{ opener: /^Devral/, next: /^Devral/, said: 'İşi üstlendiniz' },
      },
    ],
    [
      'about a refund',
      {
        ...{ address: '/yonetim/para-iadeleri', path: `operator/refunds/${refund.refundId}/transfer`, fill: ofReason },
        ...{ opener: 'İncele: #4f2a91c0', confirm: 'Havale yapıldı olarak kaydet', next: 'İncele: #4f2a91c0' },
        ...{ answer: { approval: null }, said: 'Havale kaydedildi, iade tamamlandı' },
      },
    ],
  ])('%s leaves the next one as it is', async (_, late) => {
    await expectNextToStay({ as: operator, ...late });
  });
});

describe('a dialog whose act failed', () => {
  it.each([
    ['the service is away', () => refusal(503, 'unavailable', 'Şu anda olmuyor.'), 'Şu anda olmuyor.'],
    ['there is no network', () => HttpResponse.error(), 'İşlem yapılamadı. Lütfen tekrar deneyin.'],
  ])('keeps what was typed and can be sent again where %s', async (_, failure, words) => {
    const call = held(`operator/suppliers/${supplierFile.personId}/ask`, failure as () => Response);
    server.use(call.handler);
    const { user, store } = await renderApp(SUPPLIER, { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Bilgi iste' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), WHY);
    const confirm = dialog.getByRole('button', { name: 'Bilgi iste' });
    await user.click(confirm);
    await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
    expect(confirm).toBeDisabled();
    // As a browser does with the focus of a button that can't be pressed.
    confirm.blur();
    await answered(call, store);
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
    expect(dialog.getByRole('textbox')).toHaveValue(WHY);
    expect(confirm).toBeEnabled();
    expect(confirm).toHaveFocus();
  });
});
