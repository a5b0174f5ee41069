/** The operators' suppliers: who is found, what is shown of one, and what is decided. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SupplierState } from '@/features/operator/suppliersApi';
import type { TeamAct } from '@/features/team/teamApi';
import { ok, refusal } from '@/testing/handlers';
import { waitingIn, work } from '@/testing/inbox';
import { applications, listed, operator, supplierFile } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const ONE = `/yonetim/tedarikciler/${supplierFile.personId}`;
const WHY = 'Vergi levhası okunmuyor, yenisini gönderin.';

let asked: URL[] = [];
let waiting = 1;
let status: SupplierState = 'pending';

beforeEach(() => {
  asked = [];
  waiting = 1;
  status = 'pending';
  server.use(
    http.get('*/api/operator/suppliers', ({ request }) => {
      const url = new URL(request.url);
      asked.push(url);
      const isWaiting = url.searchParams.get('status') === 'pending';
      return ok(listed(isWaiting ? applications.slice(0, waiting) : applications));
    }),
    http.get('*/api/operator/suppliers/:personId', () => ok({ ...supplierFile, status })),
    waitingIn(() => [work({ service: 'identity', kind: 'application', id: supplierFile.personId })].slice(0, waiting)),
    http.get('*/api/operator/suppliers/:personId/teamActs', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
  );
});

/** Takes one act, and keeps what was sent about it. */
function decided(act: string, to: SupplierState) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/operator/suppliers/:personId/${act}`, async ({ request }) => {
      sent.push(await request.json());
      waiting = 0;
      status = to;
      return ok({ status: to });
    }),
  );
  return sent;
}

describe('the list', () => {
  it('is asked for as the address says, and a search goes to another address', async () => {
    const { user } = await renderApp('/yonetim/tedarikciler?durum=suspended&q=lodos', { signedInAs: operator });
    expect(await screen.findByText('1 satıcı')).toBeVisible();
    const wish = () => asked.map(({ searchParams }) => Object.fromEntries(searchParams));
    expect(wish()).toContainEqual({ status: 'suspended', q: 'lodos' });
    expect(screen.getByRole('link', { name: 'Askıda' })).toHaveAttribute('aria-current', 'true');
    await user.clear(screen.getByLabelText('Satıcılarda ara'));
    await user.type(screen.getByLabelText('Satıcılarda ara'), '1234567890{Enter}');
    await waitFor(() => expect(wish()).toContainEqual({ status: 'suspended', q: '1234567890' }));
  });

  it('says when no supplier is found, and leads back to all', async () => {
    server.use(http.get('*/api/operator/suppliers', () => ok(listed([]))));
    await renderApp('/yonetim/tedarikciler?q=yok', { signedInAs: operator });
    expect(await screen.findByRole('heading', { name: 'Bu aramaya uyan satıcı yok' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tüm satıcılar' })).toHaveAttribute('href', '/yonetim/tedarikciler');
  });
});

describe('one supplier', () => {
  it('is shown with the papers that it took back after they were decided on', async () => {
    const papers = supplierFile.papers.map((one) => ({ ...one, isKept: true, takenBackDate: '2026-11-22T08:20:00Z' }));
    server.use(http.get('*/api/operator/suppliers/:personId', () => ok({ ...supplierFile, papers })));
    await renderApp(ONE, { signedInAs: operator });
    expect(await screen.findByText('Satıcı kaldırdı: 22 Kasım 2026 11:20')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Vergi levhası: göster' })).toBeEnabled();
  });

  it('is shown with what its team did, each act with the way to its order', async () => {
    const act: TeamAct = {
      id: 'ac0b9c1e-0000-4000-8000-000000000001',
      date: '2026-11-21T05:00:00Z',
      actorId: 'ac0b9c1e-0000-4000-8000-000000000002',
      name: 'Cem Depo',
      operation: 'POST /api/supplier/ship',
      named: { orderId: 'dd0b9c1e-0000-4000-8000-000000000001' },
    };
    server.use(
      http.get('*/api/operator/suppliers/:personId/teamActs', ({ params }) =>
        ok(listed(params['personId'] === supplierFile.personId ? [act] : [])),
      ),
    );
    await renderApp(ONE, { signedInAs: operator });
    const table = within(await screen.findByRole('table', { name: 'Ekibinin yaptıkları' }));
    expect(table.getByText('Cem Depo')).toBeVisible();
    const order = `/yonetim/siparisler/${act.named['orderId']}`;
    expect(table.getByRole('link', { name: 'dd0b9c1e' })).toHaveAttribute('href', order);
  });

  it('is shown whole, with its history', async () => {
    await renderApp(ONE, { signedInAs: operator });
    for (const text of ['TR33 0006 1005 1978 6457 8413 26', '+90 216 123 45 67', '1234567890', 'lodos@imece.test']) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    const elsewhere = within(screen.getByRole('navigation', { name: 'Bununla ilgili' }));
    const q = 'q=Lodos+Ticaret';
    expect(elsewhere.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        `/yonetim/ara?satici=${supplierFile.personId}`,
        `/yonetim/ilanlar?${q}`,
        `/yonetim/sevkiyat?${q}`,
        `/yonetim/supheliler?${q}`,
      ]),
    );
    const history = within(screen.getByRole('list', { name: 'Geçmiş' }));
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Başvuru yapıldı (başvuru sahibi)'),
      expect.stringMatching(/Bilgi istendi \(Yönetici Bir\).*Vergi levhanız okunmuyor\./),
      expect.stringContaining('Başvuru düzeltildi (başvuru sahibi)'),
    ]);
  });

  it('is shown with what the card provider answered, and when that is asked again', async () => {
    const told = { key: null, dateTold: null, dateNext: '2026-11-20T10:00:00Z' };
    server.use(
      http.get('*/api/operator/suppliers/:personId/providerRecord', () =>
        ok({ ...told, record: 'refused', attempts: 4, reason: 'Geçersiz IBAN' }),
      ),
    );
    await renderApp(ONE, { signedInAs: operator });
    const record = await screen.findByRole('region', { name: 'Ödeme kuruluşundaki kaydı' });
    expect(record).toHaveTextContent('Bilgileri 4 denemede alınmadı; yeniden deneniyor.');
    expect(within(record).getByText('Geçersiz IBAN')).toBeVisible();
    expect(within(record).getByText('Yeniden denenecek').nextSibling).toHaveTextContent('20 Kasım');
    expect(within(record).queryByText('Alt üye anahtarı')).toBeNull();
  });

  it('says what of it could not be fetched, and asks again', async () => {
    const away = () => refusal(503, 'unavailable', 'Şu anda yanıt veremiyoruz.');
    const parts = ['providerRecord', 'supplyRecord', 'reliability'];
    server.use(...parts.map((part) => http.get(`*/api/operator/suppliers/:personId/${part}`, away)));
    const { user } = await renderApp(ONE, { signedInAs: operator });
    for (const what of ['Ödeme kuruluşundaki kayıt', 'İptal oranı', 'Güvenilirlik puanı']) {
      expect(await screen.findByText(`${what} şu anda alınamıyor.`)).toBeVisible();
    }
    const told = { key: 'alt-1', reason: null, dateTold: null, dateNext: null };
    server.use(
      http.get('*/api/operator/suppliers/:personId/providerRecord', () =>
        ok({ ...told, record: 'registered', attempts: 1 }),
      ),
    );
    await user.click(screen.getAllByRole('button', { name: 'Tekrar dene' })[0] as HTMLElement);
    expect(await screen.findByRole('region', { name: 'Ödeme kuruluşundaki kaydı' })).toHaveTextContent('alt-1');
  });

  it('is approved after asking once, and the counters follow', async () => {
    const sent = decided('approve', 'approved');
    const { user } = await renderApp(ONE, { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Onayla' }));
    expect(sent).toEqual([]);
    const nav = screen.getByRole('navigation', { name: 'Panel bölümleri' });
    await waitFor(() => expect(nav).toHaveTextContent('1'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Başvuruyu onayla' }));
    expect(await screen.findByText('Lodos Ticaret onaylandı')).toBeVisible();
    expect(sent).toEqual([{ revision: 2 }]);
    await waitFor(() => expect(nav).not.toHaveTextContent('1'));
    expect(await screen.findByRole('button', { name: 'Askıya al' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Onayla' })).toBeNull();
  });

  it.each([
    ['pending', 'Bilgi iste', 'ask', 'needs_information', 'Lodos Ticaret için bilgi istendi'],
    ['pending', 'Reddet', 'reject', 'rejected', 'Lodos Ticaret başvurusu reddedildi'],
    ['needs_information', 'Reddet', 'reject', 'rejected', 'Lodos Ticaret başvurusu reddedildi'],
    ['approved', 'Askıya al', 'suspend', 'suspended', 'Lodos Ticaret askıya alındı'],
    ['suspended', 'Askıyı kaldır', 'reinstate', 'approved', 'Lodos Ticaret yeniden satış yapabilir'],
  ] as const)('%s: %s needs a reason', async (before, label, act, after, said) => {
    status = before;
    const sent = decided(act, after);
    const { user } = await renderApp(ONE, { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getAllByRole('button').at(-1);
    await user.type(dialog.getByRole('textbox'), 'kısa');
    if (confirm) await user.click(confirm);
    expect(dialog.getByText(/En az 10 karakter/)).toBeVisible();
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), WHY);
    if (confirm) await user.click(confirm);
    expect(await screen.findByText(said)).toBeVisible();
    expect(sent).toEqual([{ revision: 2, reason: WHY }]);
  });

  it('keeps the dialog and says why an act was refused', async () => {
    const failed = 'Bu başvuru reddedilmiş.';
    server.use(http.post('*/api/operator/suppliers/:personId/approve', () => refusal(409, 'conflict', failed)));
    const { user } = await renderApp(ONE, { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Onayla' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Başvuruyu onayla' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(failed);
  });

  it('that is not there is said to be missing', async () => {
    server.use(http.get('*/api/operator/suppliers/:personId', () => refusal(404, 'not_found', 'Başvuru bulunamadı.')));
    await renderApp(ONE, { signedInAs: operator });
    expect(await screen.findByRole('heading', { name: 'Böyle bir başvuru yok' })).toBeVisible();
  });
});
