/** In a supplier's panel: a dialog whose act found no network says so itself, for toasts stand behind it. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { listed, ownAds, ownDraft, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { User } from '@/testing/supplierForms';

const AT = '2026-11-20T09:00:00Z';
const WHY = 'Gerekçesi burada yazıyor.';

const applied = {
  ...{ id: 5, fileName: 'liste.csv', added: 1, changed: 1, refused: 0, appliedDate: AT, undoneDate: null, stayed: 0 },
};

beforeEach(() =>
  server.use(
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/application', () => ok({ companyName: 'Poyraz Ticaret', status: 'approved' })),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', () => ok(listed([]))),
    http.get('*/api/supplier/ads', () => ok(listed(ownAds))),
    http.get('*/api/supplier/products', () => ok(listed([]))),
    http.get('*/api/supplier/productFiles', () => ok(listed([applied]))),
  ),
);

const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

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
