/** A draft whose writer leaves in the middle of a word, or whose line breaks: what was written is kept all the same. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { DRAFT_PATH, draftBegun } from '@/testing/drafts';
import { ok, refusal } from '@/testing/handlers';
import { listed, ownDraft, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const PATH = `*${DRAFT_PATH}`;
const FORM = `/shop/create-new-ad?taslak=${ownDraft.draftId}`;
const sent: { path: string; quantity: number }[] = [];
let isBroken = false;

beforeEach(() => {
  sent.length = 0;
  isBroken = false;
  server.use(
    ...draftBegun,
    http.get('*/api/supplier/drafts', () => ok(listed([]))),
    ...[PATH, '*/api/supplier/drafts', `${PATH}/remove`].map((path) =>
      http.post(path, async ({ request }) => {
        const body = (await request.json()) as { quantity: number };
        sent.push({ path: new URL(request.url).pathname.replace(ownDraft.draftId, 'one'), quantity: body.quantity });
        if (isBroken) return HttpResponse.error();
        return ok(request.url.endsWith('/remove') ? true : { ...ownDraft, ...body, version: 2 });
      }),
    ),
  );
});

const write = (value: string) => fireEvent.change(screen.getByLabelText('Stok'), { target: { value } });

it('keeps what was written last when its writer goes elsewhere', async () => {
  const { unmount } = await renderApp(FORM, { signedInAs: supplier });
  await screen.findByLabelText('Stok');
  write('140');
  unmount();
  await waitFor(() => expect(sent).toEqual([{ path: '/api/supplier/drafts/one', quantity: 140 }]));
});

it('keeps it too when its writer looks at something else', async () => {
  await renderApp(FORM, { signedInAs: supplier });
  await screen.findByLabelText('Stok');
  write('140');
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  Reflect.deleteProperty(document, 'visibilityState');
  await waitFor(() => expect(sent).toEqual([{ path: '/api/supplier/drafts/one', quantity: 140 }]));
});

it('keeps what could not be sent once the line is back', async () => {
  isBroken = true;
  await renderApp(FORM, { signedInAs: supplier });
  await screen.findByLabelText('Stok');
  write('140');
  expect(await screen.findByText(/bağlantınız geri gelince/, {}, { timeout: 3000 })).toBeVisible();
  isBroken = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/^Taslak kaydedildi/)).toBeVisible();
  expect(sent.map(({ quantity }) => quantity)).toEqual([140, 140]);
});

it('keeps nothing of a draft that was thrown away', async () => {
  const { user, addressShown } = await renderApp(FORM, { signedInAs: supplier });
  await user.click(await screen.findByRole('button', { name: 'Sil' }));
  write('140');
  await user.click(screen.getAllByRole('button', { name: 'Sil' }).at(-1) as HTMLElement);
  await waitFor(() => expect(addressShown()).toContain('/satici/ilanlar'));
  expect(sent.filter(({ path }) => !path.endsWith('/remove'))).toEqual([]);
});

it('becomes a draft of its own where the one before was thrown away elsewhere', async () => {
  const OTHER = '5b0f1a52-7a3e-4c0b-9f0d-2f6a6a5f6a02';
  server.use(
    http.post(PATH, () => refusal(404, 'not_found', 'Taslak bulunamadı.')),
    http.post('*/api/supplier/drafts', async ({ request }) => {
      const body = (await request.json()) as { quantity: number };
      sent.push({ path: '/api/supplier/drafts', quantity: body.quantity });
      return ok({ ...ownDraft, ...body, draftId: OTHER });
    }),
  );
  const { user, addressShown } = await renderApp(FORM, { signedInAs: supplier });
  await screen.findByLabelText('Stok');
  write('140');
  await user.click(await screen.findByRole('button', { name: 'Yeni taslak olarak sakla' }, { timeout: 3000 }));
  expect(await screen.findByText(/^Taslak kaydedildi/)).toBeVisible();
  expect(sent).toEqual([{ path: '/api/supplier/drafts', quantity: 140 }]);
  await waitFor(() => expect(addressShown()).toBe(`/shop/create-new-ad?taslak=${OTHER}`));
  expect(screen.getByLabelText('Stok')).toHaveValue('140');
});
