/** What banks took back, as operators record it, find it and work it until the bank has decided. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Chargeback, ChargebackCase, Evidence } from '@/features/operator/chargebacksApi';
import { ok, refusal } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const ID = '0c6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a12';
const ORDER = 'dd0b9c1e-0000-4000-8000-00000000000a';
const chargeback: Chargeback = {
  chargebackId: ID,
  number: 'dd0b9c1e',
  orderId: ORDER,
  itemId: ORDER,
  adId: 100_204,
  amount: 170,
  reason: 'Kart sahibi işlemi tanımıyor',
  bankReference: 'CB-7',
  state: 'received',
  date: '2026-11-24T09:00:00Z',
  dateDue: '2099-12-01T20:59:00Z',
  dateClosed: null,
  ownerId: null,
  dateHeard: null,
};
const evidence: Evidence = {
  date: '2026-11-25T09:00:00Z',
  number: 'dd0b9c1e',
  datePaid: '2026-11-01T09:00:00Z',
  accepted: { version: '2026-01', hash: 'ab12', date: '2026-11-01T09:00:00Z' },
  parcels: [
    {
      carrier: 'aras',
      trackingNumber: 'TR7301',
      state: 'delivered',
      dateShipped: '2026-11-03T09:00:00Z',
      dateDelivered: '2026-11-05T09:00:00Z',
    },
  ],
  paid: [
    {
      providerPaymentId: '4711',
      cardAssociation: 'MASTER_CARD',
      amount: 200,
      units: 2,
      title: 'Tencere',
      date: '2026-11-01T09:00:00Z',
    },
  ],
  refunds: [
    { amount: 30, cause: 'price_difference', state: 'succeeded', date: '2026-11-02T09:00:00Z', dateCompleted: null },
  ],
  returns: [],
};

let file: ChargebackCase;
let asked: string[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  [asked, sent] = [[], []];
  file = {
    ...chargeback,
    title: 'Tencere',
    next: ['sent', 'accepted', 'won', 'lost'],
    steps: [{ kind: 'recorded', note: 'Kart sahibi işlemi tanımıyor', operatorId: operator.id, date: chargeback.date }],
    entries: [
      { movement: 'charged_back', account: 'escrow', amount: -170, date: chargeback.date },
      { movement: 'charged_back', account: 'clearing', amount: 170, date: chargeback.date },
    ],
    words: [],
    papers: [],
  };
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/chargebacks', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(listed([chargeback]));
    }),
    http.get(`*/api/operator/chargebacks/${ID}`, () => ok(file)),
    http.get(`*/api/operator/chargebacks/${ID}/evidence`, () => ok(evidence)),
    http.post(`*/api/operator/chargebacks/${ID}/take`, () => {
      file = { ...file, ownerId: operator.id };
      return ok(file);
    }),
    http.post(`*/api/operator/chargebacks/${ID}/:act`, async ({ request, params }) => {
      sent.push([params['act'], await request.json()]);
      file = { ...file, state: 'won', next: [], dateClosed: '2026-11-26T09:00:00Z' };
      return ok(file);
    }),
  );
});

describe('the list', () => {
  it('shows what is undecided with its last day and owner, and keeps filter and search in the address', async () => {
    const { user } = await renderApp('/yonetim/ters-ibrazlar', { signedInAs: operator });
    const row = await screen.findByRole('row', { name: /CB-7/ });
    expect(row).toHaveTextContent('1 Aralık 2099');
    expect(row).toHaveTextContent('Henüz üstlenilmedi');
    expect(row).toHaveTextContent('Yanıt bekliyor');
    await user.type(screen.getByRole('searchbox'), 'CB-7');
    await user.click(screen.getByRole('button', { name: 'Ara' }));
    await waitFor(() => expect(asked).toContain('?state=all&q=CB-7'));
    await user.click(screen.getByRole('link', { name: 'Kazanıldı' }));
    await waitFor(() => expect(asked).toContain('?state=won&q=CB-7'));
    expect(asked[0]).toBe('?state=open');
  });

  it('stays sorted while it is searched', async () => {
    const { user } = await renderApp('/yonetim/ters-ibrazlar?sira=largest', { signedInAs: operator });
    await user.type(await screen.findByRole('searchbox'), 'CB-7{Enter}');
    await waitFor(() => expect(asked.at(-1)).toBe('?state=all&q=CB-7&sort=largest'));
  });

  it('says which supplier has answered', async () => {
    const heard = { ...chargeback, dateHeard: '2026-11-25T09:00:00Z' };
    server.use(http.get('*/api/operator/chargebacks', () => ok(listed([heard]))));
    await renderApp('/yonetim/ters-ibrazlar', { signedInAs: operator });
    expect(await screen.findByText(/^Satıcı yanıtladı: 25 Kasım 2026/)).toBeVisible();
  });

  it('says which one is over its last day', async () => {
    server.use(
      http.get('*/api/operator/chargebacks', () => ok(listed([{ ...chargeback, dateDue: '2020-01-01T20:59:00Z' }]))),
    );
    await renderApp('/yonetim/ters-ibrazlar', { signedInAs: operator });
    expect(await screen.findByText('Süresi doldu')).toBeVisible();
  });
});

describe('a case', () => {
  it('shows what speaks for us, what the ledger says, and what happened', async () => {
    await renderApp(`/yonetim/ters-ibrazlar/${ID}`, { signedInAs: operator });
    expect(await screen.findByText('TR7301')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Daha önce geri verilen' })).getByText(/30,00/)).toBeVisible();
    expect(screen.getByText(/Sürüm 2026-01/)).toBeVisible();
    expect(screen.getByText('Ürün iadesi yok')).toBeVisible();
    expect(within(screen.getByRole('table', { name: 'Defterdeki karşılığı' })).getByText('Emanet')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Geçmiş' })).getByText('Kaydedildi')).toBeVisible();
  });

  it('shows what the supplier says and has sent', async () => {
    file = {
      ...file,
      words: [{ text: 'Paketi alıcı imzaladı', date: chargeback.date }],
      papers: [{ id: ORDER, mimeType: 'application/pdf', size: 15, date: chargeback.date }],
    };
    await renderApp(`/yonetim/ters-ibrazlar/${ID}`, { signedInAs: operator });
    const heard = within(await screen.findByRole('region', { name: 'Satıcının yanıtı' }));
    expect(heard.getByText('Paketi alıcı imzaladı')).toBeVisible();
    expect(heard.getByRole('button', { name: 'Belge 1: göster' })).toBeVisible();
  });

  it('says that the supplier has said nothing yet', async () => {
    await renderApp(`/yonetim/ters-ibrazlar/${ID}`, { signedInAs: operator });
    expect(await screen.findByText('Satıcı henüz bir şey söylemedi.')).toBeVisible();
  });

  it('that was lost without evidence does not say that any will be kept', async () => {
    file = { ...file, state: 'lost', next: ['won'], dateClosed: '2026-11-26T09:00:00Z' };
    await renderApp(`/yonetim/ters-ibrazlar/${ID}`, { signedInAs: operator });
    expect(await screen.findByText('Şu anki hâli. Bankaya kanıt gönderilmedi.')).toBeVisible();
  });

  it('says by name who did what, and who has it in hand', async () => {
    const other = '7a1d2c3b-0000-4000-8000-00000000000b';
    const steps = [
      ...file.steps.map((step) => ({ ...step, operatorId: other })),
      { kind: 'noted' as const, note: 'Banka arandı', operatorId: ORDER, date: chargeback.date },
    ];
    file = { ...file, ownerId: other, steps };
    server.use(http.get('*/api/operator/operators', () => ok([{ id: other, name: 'Deniz Er' }])));
    await renderApp(`/yonetim/ters-ibrazlar/${ID}`, { signedInAs: operator });
    const history = within(await screen.findByRole('list', { name: 'Geçmiş' }));
    expect(await history.findByRole('link', { name: 'Deniz Er' })).toHaveAttribute('href', `/yonetim/uyeler/${other}`);
    expect(history.getByRole('link', { name: 'Yönetici' })).toHaveAttribute('href', `/yonetim/uyeler/${ORDER}`);
    expect(screen.getAllByText('Deniz Er')).toHaveLength(2);
  });

  it('is taken in hand and won, for a reason that is kept', async () => {
    const { user } = await renderApp(`/yonetim/ters-ibrazlar/${ID}`, { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Üstlen' }));
    expect(await screen.findByText('Siz')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Kazanıldı' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/170,00\s₺ geri gelir/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Kazanıldı' }));
    expect(dialog.getByText('En az 10 karakter yazın(!)')).toBeVisible();
    await user.type(dialog.getByLabelText('Gerekçe'), 'Banka itirazı reddetti');
    await user.click(dialog.getByRole('button', { name: 'Kazanıldı' }));
    await waitFor(() => expect(sent).toEqual([['decide', { reason: 'Banka itirazı reddetti', outcome: 'won' }]]));
    expect(await screen.findByText('Sonuçlandı')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Kabul et' })).toBeNull();
  });

  it('is taken over from another operator only knowingly', async () => {
    const other = '7d6f2f2e-0000-4000-8000-00000000000d';
    file = { ...file, ownerId: other };
    const seen: unknown[] = [];
    server.use(
      http.get('*/api/operator/operators', () => ok([{ id: other, name: 'Deniz Er' }])),
      http.post(`*/api/operator/chargebacks/${ID}/take`, async ({ request }) => {
        seen.push(await request.json());
        file = { ...file, ownerId: operator.id };
        return ok(file);
      }),
    );
    const { user } = await renderApp(`/yonetim/ters-ibrazlar/${ID}`, { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Devral' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'İş devralınsın mı?' }));
    expect(await dialog.findByText(/Bu işi Deniz Er üstlenmiş/)).toBeVisible();
    expect(seen).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Devral' }));
    expect(await screen.findByText('Siz')).toBeVisible();
    expect(seen).toEqual([{ ownerId: other }]);
  });

  it('says who took it meanwhile', async () => {
    server.use(
      http.post(`*/api/operator/chargebacks/${ID}/take`, () =>
        refusal(409, 'in_other_hands', 'Bu işi başka bir yönetici üstlenmiş(!)'),
      ),
    );
    const { user } = await renderApp(`/yonetim/ters-ibrazlar/${ID}`, { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Üstlen' }));
    expect(await screen.findByText('Bu işi başka bir yönetici üstlenmiş(!)')).toBeVisible();
  });

  it('says what another operator was quicker with', async () => {
    server.use(
      http.post(`*/api/operator/chargebacks/${ID}/accept`, () =>
        refusal(409, 'chargeback_moved', 'Bu ters ibrazın durumu değişmiş. Lütfen sayfayı yenileyiniz(!)'),
      ),
    );
    const { user } = await renderApp(`/yonetim/ters-ibrazlar/${ID}`, { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Kabul et' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Gerekçe'), 'İtiraz haklı görünüyor');
    await user.click(dialog.getByRole('button', { name: 'Kabul et' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/durumu değişmiş/));
  });
});
