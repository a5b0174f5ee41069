/** The ads that stand first on the home page, as an operator chooses them. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Picked } from '@/features/operator/homeRowApi';
import { ok, refusal } from '@/testing/handlers';
import { operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const pick = (adId: number, title: string, isShown = true): Picked => ({
  adId,
  title,
  sellerName: 'Ege Pazarlama',
  status: isShown ? 'open' : 'ended',
  isShown,
});
const NOT_OPEN = 'Yalnızca yayında olan bir ilan seçilebilir. İlan numarasını kontrol ediniz(!)';

let picks: Picked[] = [];
let sent: number[][] = [];

beforeEach(() => {
  picks = [pick(1, 'Poyraz Nova 14'), pick(2, 'Lodos Fırın', false), pick(3, 'Ufuk Teleskop')];
  sent = [];
  server.use(
    http.get('*/api/operator/banners', () => ok([])),
    http.get('*/api/operator/homeRow', () => ok(picks)),
    http.post('*/api/operator/homeRow', async ({ request }) => {
      const { adIds } = (await request.json()) as { adIds: number[] };
      sent.push(adIds);
      if (adIds.includes(999)) return refusal(422, 'validation_failed', NOT_OPEN, { adIds: [NOT_OPEN] });
      picks = adIds.map((id) => picks.find(({ adId }) => adId === id) ?? pick(id, 'Yeni ilan'));
      return ok(picks);
    }),
  );
});

async function open() {
  const { user } = await renderApp('/yonetim/vitrin', { signedInAs: operator });
  const list = await screen.findByRole('list', { name: 'Öne çıkan ilanlar' });
  return { user, rows: () => within(list).getAllByRole('listitem') };
}

it('shows in which place each stands, and which does not show any more', async () => {
  const { rows } = await open();
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/1\. sırada.*Poyraz Nova 14.*#1.*Ege Pazarlama/),
    expect.stringMatching(/Görünmüyor: bitti ya da tükendi.*Lodos Fırın/),
    expect.stringMatching(/2\. sırada.*Ufuk Teleskop/),
  ]);
  expect(screen.getByRole('link', { name: 'Poyraz Nova 14' })).toHaveAttribute('href', '/yonetim/ilanlar/1');
});

it('moves one, keeps the focus and says where it is now', async () => {
  const { user, rows } = await open();
  const up = screen.getByRole('button', { name: 'Yukarı taşı: Ufuk Teleskop' });
  await user.click(up);
  await waitFor(() => expect(rows()[1]).toHaveTextContent('Ufuk Teleskop'));
  expect(sent).toEqual([[1, 3, 2]]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yukarı taşı: Ufuk Teleskop' })).toHaveFocus());
  expect(screen.getByText('Ufuk Teleskop, 2. sıraya taşındı')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Yukarı taşı: Poyraz Nova 14' }));
  expect(sent).toHaveLength(1);
});

it('removes one, and teaches when none is left', async () => {
  picks = [pick(1, 'Poyraz Nova 14')];
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Öne çıkanlardan çıkar: Poyraz Nova 14' }));
  expect(await screen.findByText('İlan öne çıkanlardan çıkarıldı')).toBeVisible();
  expect(await screen.findByText('Öne çıkarılan ilan yok')).toBeVisible();
  expect(sent).toEqual([[]]);
});

it('adds one by its number or address, and says beside the field what is wrong', async () => {
  const { user } = await open();
  const field = screen.getByLabelText('İlan numarası ya da adresi');
  const add = (text: string) => user.type(field, `${text}{Enter}`);
  await add('bisiklet');
  expect(field).toHaveAccessibleDescription(/Bir ilan numarası ya da ilan adresi yazınız/);
  await user.clear(field);
  await add('3');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/zaten öne çıkanlarda/));
  expect(sent).toEqual([]);
  await user.clear(field);
  await add('999');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Yalnızca yayında olan/));
  await user.clear(field);
  await add('https://imece.test/ilan/44/yeni');
  expect(await screen.findByText('İlan öne çıkarıldı')).toBeVisible();
  expect(sent.at(-1)).toEqual([1, 2, 3, 44]);
  expect(field).toHaveValue('');
});

it('has room for five', async () => {
  picks = [1, 2, 3, 4, 5].map((id) => pick(id, `İlan ${id}`));
  await open();
  expect(screen.getByText(/En çok 5 ilan öne çıkarılabilir/)).toBeVisible();
  expect(screen.queryByLabelText('İlan numarası ya da adresi')).toBeNull();
});

it('says what it was looking at, and shows what another operator chose meanwhile', async () => {
  const CHANGED = 'Öne çıkan ilanları bu sırada başka bir yönetici değiştirdi';
  const { user, rows } = await open();
  const seen: number[][] = [];
  server.use(
    http.post('*/api/operator/homeRow', async ({ request }) => {
      seen.push(((await request.json()) as { seenIds: number[] }).seenIds);
      picks = [pick(4, 'Deniz Koltuk'), ...picks];
      return refusal(409, 'row_changed', CHANGED);
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Öne çıkanlardan çıkar: Lodos Fırın' }));
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(seen).toEqual([[1, 2, 3]]);
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Deniz Koltuk'));
  expect(rows()).toHaveLength(4);
});
