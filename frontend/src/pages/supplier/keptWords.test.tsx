/** What a supplier was writing about a return, or to whom it may join the team, is there again after a reload, until it is sent. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { askedReturn } from '@/testing/panelGoods';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const objection = { state: 'open', objectBy: null, text: 'Kullanmadım.', date: '2026-12-04T10:00:00Z', pictures: [] };
const objected = { ...askedReturn, status: 'denied', objection: { ...objection, answer: null } };

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/supplier/application', () => ok(null)),
    http.post('*/api/supplier/returns/:returnId/:act', async ({ request }) => {
      sent.push(await request.json());
      return ok(askedReturn);
    }),
  );
});

async function openAct(one: typeof askedReturn, act: string) {
  server.use(http.get('*/api/supplier/returns', () => ok(listed([one]))));
  const { user, unmount } = await renderApp('/satici/iadeler', { signedInAs: supplier });
  await user.click(await screen.findByRole('button', { name: `${act}: #dd0b9c1e Poyraz Nova 14` }));
  return { user, unmount, dialog: within(await screen.findByRole('dialog')) };
}

it('keeps the reason of a decision, under this decision alone', async () => {
  const first = await openAct(askedReturn, 'Reddet');
  await first.user.type(first.dialog.getByLabelText('Gerekçe'), 'Kullanım hatası');
  first.unmount();
  const other = await openAct(askedReturn, 'Onayla');
  expect(other.dialog.getByRole('textbox')).toHaveValue('');
  other.unmount();
  const { user, dialog } = await openAct(askedReturn, 'Reddet');
  expect(dialog.getByLabelText('Gerekçe')).toHaveValue('Kullanım hatası');
  await user.click(dialog.getByRole('button', { name: 'İadeyi reddet' }));
  await waitFor(() => expect(sent).toEqual([{ decision: 'deny', note: 'Kullanım hatası' }]));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

it('keeps the answer to an objection', async () => {
  const first = await openAct(objected as never, 'İtirazı yanıtla');
  await first.user.type(await first.dialog.findByLabelText('Yanıtınız'), 'Sağlam gönderdik.');
  first.unmount();
  const { user, dialog } = await openAct(objected as never, 'İtirazı yanıtla');
  expect(await dialog.findByLabelText('Yanıtınız')).toHaveValue('Sağlam gönderdik.');
  await user.click(dialog.getByRole('button', { name: 'Yanıtı gönder' }));
  await waitFor(() => expect(sent).toEqual([{ text: 'Sağlam gönderdik.', pictures: [] }]));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

it('keeps whom an invitation is for, and what for', async () => {
  const invited: unknown[] = [];
  server.use(
    http.get('*/api/supplier/team', () => ok(listed([]))),
    http.get('*/api/supplier/team/acts', () => ok(listed([]))),
    http.post('*/api/supplier/team', async ({ request }) => {
      invited.push(await request.json());
      return ok({ email: 'deniz@imece.test', duties: ['orders'], state: 'invited' });
    }),
  );
  const open = async () => {
    const { user, unmount } = await renderApp('/satici/ekip', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Ekibe davet et' }));
    return { user, unmount, dialog: within(await screen.findByRole('dialog')) };
  };
  const first = await open();
  await first.user.type(first.dialog.getByLabelText('E-posta'), 'deniz@imece.test');
  await first.user.click(first.dialog.getByRole('checkbox', { name: /Siparişler ve kargo/ }));
  first.unmount();
  const { user, dialog } = await open();
  expect(dialog.getByRole('checkbox', { name: /Siparişler ve kargo/ })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Daveti gönder' }));
  await waitFor(() => expect(invited).toEqual([{ email: 'deniz@imece.test', duties: ['orders'] }]));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});
