/** What an operator was writing into a form of several fields is there again after a reload, until it is sent. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const SELLER = '9c0b9c1e-0000-4000-8000-00000000000a';
const account = {
  sellerId: SELLER,
  sellerName: 'Ege Pazarlama',
  isSuspended: false,
  debt: 0,
  credit: 92,
  sources: [{ kind: 'chargeback_won', date: '2026-10-20T10:00:00Z', amount: 92 }],
  transfers: [],
  more: false,
  total: 0,
};
const inForce = {
  id: null,
  effectiveOn: null,
  state: 'in_force',
  commission: '0.08',
  holdSeconds: 15 * 86_400,
  approvalLimit: 5000,
  needsSecond: false,
  planned: null,
  approved: null,
  withdrawn: null,
};

beforeEach(() => {
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/operators', () => ok([])),
    http.get('*/api/operator/homeRow', () => ok([])),
    http.get('*/api/operator/banners', () => ok([])),
    http.get('*/api/operator/chargebacks', () => ok(listed([]))),
    http.get(`*/api/operator/suppliers/${SELLER}/account`, () => ok(account)),
    http.get('*/api/operator/terms', () => ok({ firstDay: '2026-11-25', withholding: '0', versions: [inForce] })),
    http.post('*/api/operator/terms/preview', () => ok({ samples: [], needsSecond: false })),
  );
});

async function openAt(address: string, button: string) {
  const { user, unmount } = await renderApp(address, { signedInAs: operator });
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, unmount, dialog: within(await screen.findByRole('dialog')) };
}

describe('a letter of a bank', () => {
  const open = () => openAt('/yonetim/ters-ibrazlar', 'Ters ibraz kaydet');

  it('is kept while the dialog is closed, over a reload and a refusal, and forgotten once it is recorded', async () => {
    server.use(http.post('*/api/operator/chargebacks', () => refusal(503, 'unavailable', 'Şu anda hizmet yok.')));
    const first = await open();
    await first.user.type(first.dialog.getByLabelText('Sipariş numarası'), 'dd0b9c1e');
    await first.user.type(first.dialog.getByLabelText('İlan numarası'), '#100204');
    await first.user.type(first.dialog.getByLabelText('Tutar (₺)'), '170');
    await first.user.click(first.dialog.getByRole('button', { name: 'Kapat' }));
    await first.user.click(screen.getByRole('button', { name: 'Ters ibraz kaydet' }));
    expect(within(await screen.findByRole('dialog')).getByLabelText('Tutar (₺)')).toHaveValue('170');
    first.unmount();
    const { user, dialog } = await open();
    expect(dialog.getByLabelText('Sipariş numarası')).toHaveValue('dd0b9c1e');
    await user.type(dialog.getByLabelText('Banka referansı'), 'CB-7');
    await user.type(dialog.getByLabelText('Gerekçe'), 'Kart sahibi işlemi tanımıyor');
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect((await dialog.findAllByText('Şu anda hizmet yok.'))[0]).toBeVisible();
    expect(sessionStorage.length).toBeGreaterThan(0);
    server.use(http.post('*/api/operator/chargebacks', () => ok({})));
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage).toHaveLength(0);
  });

  it('that was cleared leaves nothing', async () => {
    const { user, dialog } = await open();
    const reference = dialog.getByLabelText('Banka referansı');
    await user.type(reference, 'CB');
    expect(sessionStorage).toHaveLength(1);
    await user.clear(reference);
    expect(sessionStorage).toHaveLength(0);
  });
});

it('keeps the words and the days of a picture for the slideshow', async () => {
  const open = () => openAt('/yonetim/vitrin', 'Resim ekle');
  const first = await open();
  await first.user.type(first.dialog.getByLabelText('Resmin açıklaması'), 'Kış indirimi');
  fireEvent.change(first.dialog.getByLabelText(/^Son gün/), { target: { value: '2099-01-31' } });
  first.unmount();
  const { dialog } = await open();
  expect(dialog.getByLabelText('Resmin açıklaması')).toHaveValue('Kış indirimi');
  expect(dialog.getByLabelText(/^Son gün/)).toHaveValue('2099-01-31');
});

it('keeps the slip of a transfer, of this supplier alone', async () => {
  const open = () => openAt(`/yonetim/satici-hesaplari/${SELLER}`, 'Alacak havalesi kaydet');
  const first = await open();
  await first.user.type(first.dialog.getByLabelText(/^Tutar/), '92');
  await first.user.type(first.dialog.getByLabelText(/^Dekont numarası/), 'EFT 42');
  first.unmount();
  const { dialog } = await open();
  expect(dialog.getByLabelText(/^Tutar/)).toHaveValue('92');
  expect(dialog.getByLabelText(/^Dekont numarası/)).toHaveValue('EFT 42');
  expect(Object.keys(sessionStorage)).toEqual([expect.stringContaining(SELLER)]);
});

it('keeps the next terms until they are planned', async () => {
  server.use(
    http.post('*/api/operator/terms/plan', () => ok({ firstDay: '2026-11-25', withholding: '0', versions: [inForce] })),
  );
  const first = await renderApp('/yonetim/ayarlar', { signedInAs: operator });
  const field = await screen.findByLabelText('Komisyon (%)');
  await first.user.clear(field);
  await first.user.type(field, '10,5');
  first.unmount();
  const { user } = await renderApp('/yonetim/ayarlar', { signedInAs: operator });
  expect(await screen.findByLabelText('Komisyon (%)')).toHaveValue('10,5');
  await user.click(screen.getByRole('button', { name: 'Yürürlük gününü seç' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Gerekçe'), 'Yeni fiyat listesi uygulanıyor.');
  await user.click(dialog.getByRole('button', { name: 'Planla' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
