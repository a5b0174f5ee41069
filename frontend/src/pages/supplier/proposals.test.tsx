/** The names that a supplier proposed: found by words, kind and state, sorted, and taken home. */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { ok } from '@/testing/handlers';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const PROPOSAL = { key: 'brand-1', kind: 'brand', date: '2026-12-02T10:00:00Z', intoName: null };
const ALL = [
  { ...PROPOSAL, name: 'Poyrazz', state: 'merged', intoName: 'Poyraz' },
  { ...PROPOSAL, key: 'brand-2', name: 'Rüzgâr', state: 'proposed' },
  { ...PROPOSAL, key: 'brand-3', name: 'Fırtına', state: 'merged' },
];
const asked: string[] = [];
let answer: object[] = ALL;

beforeEach(() => {
  asked.length = 0;
  answer = ALL;
  server.use(
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/proposals', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(listed(answer));
    }),
  );
});

it('says what has become of each', async () => {
  await renderApp('/satici/urunler/oneriler', { signedInAs: supplier });
  expect(await screen.findByText('“Poyraz” ile birleştirildi')).toBeVisible();
  expect(screen.getByText('Başka bir adla birleştirildi')).toBeVisible();
  expect(screen.getByRole('row', { name: /Rüzgâr.*Marka.*Onay bekliyor/ })).toBeVisible();
  expect(screen.getByText('3 öneri')).toBeVisible();
});

it('keeps what was chosen in the address, and asks for that', async () => {
  const { user, addressShown } = await renderApp('/satici/urunler/oneriler?q=poyraz&sira=oldest', {
    signedInAs: supplier,
  });
  await user.click(await screen.findByRole('link', { name: 'Birleştirildi' }));
  await user.click(await screen.findByRole('link', { name: 'Marka' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?q=poyraz&kind=brand&state=merged&sort=oldest'));
  expect(addressShown()).toBe('/satici/urunler/oneriler?q=poyraz&tur=brand&durum=merged&sira=oldest');
  expect(asked[0]).toBe('?q=poyraz&sort=oldest');
});

it('tells a choice without names from a supplier without any', async () => {
  answer = [];
  const { goTo } = await renderApp('/satici/urunler/oneriler?durum=deleted', { signedInAs: supplier });
  expect(await screen.findByText('Bu seçime uyan öneriniz yok')).toBeVisible();
  await goTo('/satici/urunler/oneriler?q=yok');
  expect(await screen.findByText('Aramanıza uyan bir kayıt yok')).toBeVisible();
  await goTo('/satici/urunler/oneriler');
  expect(await screen.findByText('Henüz bir ad önermediniz')).toBeVisible();
});

it('is taken home as it is found', async () => {
  const saved: string[] = [];
  server.use(
    http.get('*/api/supplier/proposals.csv', ({ request }) => {
      saved.push(new URL(request.url).search);
      return HttpResponse.text('Tarih');
    }),
  );
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await renderApp('/satici/urunler/oneriler?durum=proposed', { signedInAs: supplier });
  await user.click(await screen.findByRole('button', { name: 'CSV indir' }));
  await waitFor(() => expect(saved).toEqual(['?state=proposed']));
});
