/** Commission, hold and limits, as operators plan them and approve what is large. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { faultsOf, formOf, type TermsFile, type TermsVersion, termsFrom } from '@/features/operator/termsApi';
import { ok, refusal } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const OTHER = '9c0b9c1e-0000-4000-8000-000000000008';
const first: TermsVersion = {
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
const awaiting: TermsVersion = {
  ...first,
  id: '0b6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a11',
  effectiveOn: '2026-11-25',
  state: 'awaiting',
  commission: '0.105',
  needsSecond: true,
  planned: { operatorId: OTHER, at: '2026-11-24T09:00:00Z', reason: 'Yeni fiyat listesi uygulanıyor.' },
};

let file: TermsFile;
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  file = { firstDay: '2026-11-25', withholding: '0', versions: [first] };
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/terms', () => ok(file)),
    http.post('*/api/operator/terms/preview', async ({ request }) => {
      const { commission } = (await request.json()) as { commission: string };
      const after = 1000 - 1000 * Number(commission);
      return ok({ samples: [{ price: 1000, before: 920, after }], needsSecond: Number(commission) > 0.1 });
    }),
    http.post('*/api/operator/terms/plan', async ({ request }) => {
      sent.push(await request.json());
      file = { ...file, versions: [{ ...awaiting, state: 'planned', needsSecond: false }, first] };
      return ok(file);
    }),
    http.post(`*/api/operator/terms/${awaiting.id}/approve`, () => {
      file = { ...file, versions: [{ ...awaiting, state: 'planned' }, first] };
      return ok(file);
    }),
    http.post(`*/api/operator/terms/${awaiting.id}/withdraw`, async ({ request }) => {
      sent.push(await request.json());
      file = { ...file, versions: [{ ...awaiting, state: 'withdrawn' }, first] };
      return ok(file);
    }),
  );
});

const open = () => renderApp('/yonetim/ayarlar', { signedInAs: operator });

it.each([
  ['8', '0.08'],
  ['10,5', '0.105'],
  ['10,05', '0.1005'],
  ['0', '0'],
  ['0,5', '0.005'],
  ['49,99', '0.4999'],
])('reads %s per cent as the exact share %s', (commission, share) => {
  expect(termsFrom({ ...formOf(first), commission })).toEqual({ commission: share, holdDays: 15, approvalLimit: 5000 });
});

it('names every field that can not be read', () => {
  expect(faultsOf({ commission: '50', holdDays: '91', approvalLimit: '1.000.000,01' })).toEqual({
    commission: true,
    holdDays: true,
    approvalLimit: true,
  });
  expect(termsFrom({ ...formOf(first), holdDays: 'on' })).toBeNull();
});

it('shows what a supplier gets instead, and plans terms from a day on for a reason', async () => {
  const { user } = await open();
  const field = await screen.findByLabelText('Komisyon (%)');
  expect(field).toHaveValue('8');
  expect(screen.getByRole('button', { name: 'Yürürlük gününü seç' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, '10,5');
  const preview = screen.getByRole('region', { name: 'Satıcının eline geçen' });
  expect(await within(preview).findByText('895,00 ₺')).toBeVisible();
  expect(within(preview).getByText(/ikinci bir yöneticinin onayını ister/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yürürlük gününü seç' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Komisyon (%): 8 yerine 10,5')).toBeVisible();
  expect(within(dialog).queryByText(/^Bekleme süresi/)).toBeNull();
  await user.type(within(dialog).getByLabelText('Gerekçe'), 'Yeni fiyat listesi uygulanıyor.');
  await user.click(within(dialog).getByRole('button', { name: 'Planla' }));
  expect(await screen.findByText(/Yeni koşullar 25 Kasım 2026 günü 00.00’da/)).toBeVisible();
  expect(sent).toEqual([
    {
      commission: '0.105',
      holdDays: 15,
      approvalLimit: 5000,
      effectiveOn: '2026-11-25',
      reason: 'Yeni fiyat listesi uygulanıyor.',
      basedOn: null,
    },
  ]);
});

it('lets another operator approve what awaits a second one, and withdraw it', async () => {
  file = { ...file, versions: [awaiting, first] };
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Onayla' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Onayla' }));
  // The toast begins with the same words.
  expect(await screen.findByText(/Yeni koşullar 25 Kasım 2026 günü 00.00’da/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Geri çek' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Gerekçe'), 'Karar ertelendi.');
  await user.click(within(dialog).getByRole('button', { name: 'Geri çek' }));
  expect(await screen.findByLabelText('Komisyon (%)')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Karar ertelendi.' }]);
});

it('does not offer the proposer to approve', async () => {
  const planned = { operatorId: operator.id, at: '2026-11-24T09:00:00Z', reason: 'Yeni fiyat listesi.' };
  file = { ...file, versions: [{ ...awaiting, planned }, first] };
  await open();
  expect(await screen.findByText('Siz önerdiniz; başka bir yönetici onaylayabilir.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Onayla' })).toBeNull();
});

it('says what the server refused', async () => {
  const text = 'Yürürlük gününü bekleyen bir değişiklik var.';
  server.use(
    http.post('*/api/operator/terms/plan', () =>
      HttpResponse.json({ failed: text, fail: text, error: { message: text }, code: 'terms_planned' }, { status: 409 }),
    ),
  );
  const { user } = await open();
  const field = await screen.findByLabelText('Bekleme süresi (gün)');
  await user.clear(field);
  await user.type(field, '20');
  await user.click(screen.getByRole('button', { name: 'Yürürlük gününü seç' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Gerekçe'), 'Yeni fiyat listesi.');
  await user.click(within(dialog).getByRole('button', { name: 'Planla' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
});

it('blames no field while the preview could not be asked for, and shows none of terms that cannot be read', async () => {
  let isAway = true;
  const answer = () => (isAway ? refusal(503, 'unavailable', 'Şu anda olmuyor.') : undefined);
  server.use(http.post('*/api/operator/terms/preview', answer));
  const { user } = await open();
  const again = await screen.findByRole('button', { name: 'Tekrar dene' });
  isAway = false;
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Satıcının eline geçen' })).toBeVisible();
  expect(screen.queryByText(/alanları gözden geçirin/)).toBeNull();
  await user.clear(screen.getByLabelText('Komisyon (%)'));
  expect(await screen.findByText('Önizleme için üç alanı da doldurun.')).toBeVisible();
});
