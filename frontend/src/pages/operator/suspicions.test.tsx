/** Patterns of buying, as operators look at them and decide. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Suspicion, SuspicionFile } from '@/features/operator/suspicionsApi';
import { ok } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const ID = '0b6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a12';
const BUYER = '1b6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a13';
const card: Suspicion = {
  id: ID,
  kind: 'shared_card',
  weight: 3,
  total: 4,
  state: 'open',
  dateOpened: '2026-11-24T09:00:00Z',
  dateSeen: '2026-11-24T10:00:00Z',
  lastFour: '0008',
  buyerId: null,
  adId: null,
  operatorId: null,
  dateDecided: null,
  reason: null,
};

let file: SuspicionFile;
let asked: string[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  [asked, sent] = [[], []];
  const purchase = { orderId: ID, number: '0b6f3c1e', buyerId: BUYER, adId: 7, title: 'Tencere', units: 2 };
  file = {
    ...card,
    signs: [],
    purchases: [{ ...purchase, cancelledUnits: 1, amount: 200, datePaid: '2026-11-24T08:00:00Z' }],
  };
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/suspicions', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(listed([card]));
    }),
    http.get(`*/api/operator/suspicions/${ID}`, () => ok(file)),
    http.post(`*/api/operator/suspicions/${ID}/decide`, async ({ request }) => {
      const body = (await request.json()) as { verdict: 'cleared'; reason: string };
      sent.push(body);
      const decided = { operatorId: operator.id, dateDecided: '2026-11-24T11:00:00Z' };
      file = { ...file, ...decided, state: body.verdict, reason: body.reason };
      return ok(file);
    }),
  );
});

it('lists what is open with its numbers, and keeps the filters in the address', async () => {
  const { user } = await renderApp('/yonetim/supheliler?tur=shared_card', { signedInAs: operator });
  expect(await screen.findByRole('link', { name: 'Bir kart, çok hesap', current: false })).toBeVisible();
  expect(screen.getByText('3 hesap, 4 ödeme')).toBeVisible();
  expect(screen.getByText('Kart •••• 0008')).toBeVisible();
  expect(asked.at(-1)).toBe('?state=open&kind=shared_card');
  await user.click(screen.getByRole('link', { name: 'Doğrulandı' }));
  expect(await screen.findByRole('link', { name: 'Doğrulandı', current: true })).toBeVisible();
  expect(asked.at(-1)).toBe('?state=confirmed&kind=shared_card');
});

it('shows the purchases with their orders and buyers, and clears for a reason', async () => {
  const { user } = await renderApp(`/yonetim/supheliler/${ID}`, { signedInAs: operator });
  expect(await screen.findByText(/Kart, ilk ve son haneleriyle tanınır/)).toBeVisible();
  expect(screen.getByText('2 (1 iptal)')).toBeVisible();
  expect(screen.getByRole('link', { name: BUYER.slice(0, 8) })).toHaveAttribute('href', `/yonetim/uyeler/${BUYER}`);
  await user.click(screen.getByRole('button', { name: 'Sorun yok' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Sorun yok' }));
  expect(within(dialog).getByText('Gerekçe en az 10 karakter olmalıdır.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Gerekçe'), 'Aynı aileden üç hesap.');
  await user.click(within(dialog).getByRole('button', { name: 'Sorun yok' }));
  expect(await screen.findByText('Aynı aileden üç hesap.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Şüpheyi doğrula' })).toBeNull();
  expect(sent).toEqual([{ verdict: 'cleared', reason: 'Aynı aileden üç hesap.' }]);
});

it('shows by what a purchase looks like its own supplier, and that nothing was sold of what was refused', async () => {
  const sign = { adId: 100201, supplierId: BUYER, orderId: null, dateSeen: '2026-11-24T08:00:00Z' };
  const about = { kind: 'own_refused', lastFour: null, buyerId: BUYER, weight: 2, total: 2 } as const;
  file = { ...file, ...about, purchases: [], signs: [sign, { ...sign, orderId: ID }] };
  await renderApp(`/yonetim/supheliler/${ID}`, { signedInAs: operator });
  expect(await screen.findByText(/2 günlük deneme; hepsi reddedildi/)).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'İşaretler (en yeni 50)' }));
  expect(table.getByText('Reddedildi')).toBeVisible();
  expect(table.getByRole('link', { name: ID.slice(0, 8) })).toHaveAttribute('href', `/yonetim/siparisler/${ID}`);
  expect(table.getAllByRole('link', { name: '100201' })).toHaveLength(2);
  expect(screen.getByText('Ödenmiş alışveriş yok.')).toBeVisible();
});
