/** What was sold and is not earned yet, line by line. */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { UnearnedLine } from '@/features/statement/statementApi';
import { ok } from '@/testing/handlers';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const LINE: UnearnedLine = {
  lineId: '44444444-0000-4000-8000-000000000001',
  date: '2026-11-20T09:00:00Z',
  number: '1a2b3c4d',
  adId: 1001,
  title: 'Arden Kulaklık',
  kind: 'sale',
  part: null,
  gross: 200,
  commission: 16,
  withholding: 0,
  net: 184,
  status: 'waiting',
  reason: 'Ürün henüz teslim edilmedi',
  dateExpected: null,
};
const DUE: UnearnedLine = {
  ...LINE,
  lineId: '44444444-0000-4000-8000-000000000002',
  number: '5e6f7a8b',
  reason: 'Teslimden sonraki bekleme süresi dolmadı',
  dateExpected: '2026-12-05',
};
const asked: string[] = [];
let answer: UnearnedLine[] = [];

beforeEach(() => {
  asked.length = 0;
  answer = [LINE, DUE];
  server.use(
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/waiting', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(listed(answer));
    }),
  );
});

it('says of each when it is paid out, or what it waits for', async () => {
  await renderApp('/satici/hesap-ozeti/bekleyenler', { signedInAs: supplier });
  expect(await screen.findByText('2 hareket')).toBeVisible();
  expect(screen.getByRole('row', { name: /#1a2b3c4d.*184,00.*–.*Ürün henüz teslim edilmedi/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /#5e6f7a8b.*5 Aralık.*bekleme süresi/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /#1a2b3c4d/ })).toHaveAttribute(
    'href',
    '/satici/siparisler?durum=all&q=1a2b3c4d',
  );
});

it('is found by order and ad as the address says, and sorted by its head', async () => {
  const { user, addressShown } = await renderApp('/satici/hesap-ozeti/bekleyenler?ilan=1001', { signedInAs: supplier });
  expect(await screen.findByRole('heading', { name: '#1001 numaralı ilanın bekleyen satışları' })).toBeVisible();
  // Among words that run the other way it would be 1001#.
  expect(screen.getByText('#1001')).toHaveAttribute('dir', 'ltr');
  await user.type(screen.getByLabelText('Listede ara'), '1a2b{Enter}');
  await waitFor(() => expect(asked.at(-1)).toBe('?adId=1001&q=1a2b'));
  await user.click(await screen.findByRole('link', { name: /Tarih/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('?adId=1001&q=1a2b&sort=oldest'));
  expect(addressShown()).toBe('/satici/hesap-ozeti/bekleyenler?ilan=1001&q=1a2b&sira=oldest');
});

it('tells a search without a hit from a supplier of whom nothing waits', async () => {
  answer = [];
  const { goTo } = await renderApp('/satici/hesap-ozeti/bekleyenler?q=yok', { signedInAs: supplier });
  expect(await screen.findByText('Aramanıza uyan bir kayıt yok')).toBeVisible();
  await goTo('/satici/hesap-ozeti/bekleyenler');
  expect(await screen.findByText('Bekleyen satışınız yok')).toBeVisible();
});

it('says that nothing of one ad waits, and leads to what waits of all', async () => {
  answer = [];
  await renderApp('/satici/hesap-ozeti/bekleyenler?ilan=1001', { signedInAs: supplier });
  expect(await screen.findByText('Bu ilanın bekleyen satışı yok')).toBeVisible();
  const all = screen.getByRole('link', { name: 'Tümünü listele' });
  expect(all).toHaveAttribute('href', '/satici/hesap-ozeti/bekleyenler');
});

it('is taken home as it is found', async () => {
  const saved: string[] = [];
  server.use(
    http.get('*/api/supplier/waiting.csv', ({ request }) => {
      saved.push(new URL(request.url).search);
      return HttpResponse.text('Tarih');
    }),
  );
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await renderApp('/satici/hesap-ozeti/bekleyenler?ilan=1001', { signedInAs: supplier });
  await user.click(await screen.findByRole('button', { name: 'CSV indir' }));
  await waitFor(() => expect(saved).toEqual(['?adId=1001']));
});
