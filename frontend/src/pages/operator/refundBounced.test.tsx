/** A refund that went by bank and came back: noted once more, with what follows said before. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { OperatorRefund } from '@/features/operator/moneyApi';
import { ok, refusal } from '@/testing/handlers';
import { parkedRefunds } from '@/testing/panelMoney';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const parked = parkedRefunds[0] as OperatorRefund;
const transferred: OperatorRefund = { ...parked, state: 'succeeded', reason: null, bankReference: 'DKT-42' };
const toCard: OperatorRefund = {
  ...transferred,
  refundId: 'bb0b9c1e-0000-4000-8000-000000000002',
  orderNumber: '5f2a91c0',
  bankReference: null,
};

async function openDialog(refunds: () => OperatorRefund[]) {
  server.use(http.get('*/api/operator/refunds', () => ok(listed(refunds()))));
  const { user } = await renderApp('/yonetim/para-iadeleri', { signedInAs: operator });
  await user.click(await screen.findByRole('button', { name: 'Bankadan döndü: #4f2a91c0' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

it('is noted with what the bank said, and waits for another account', async () => {
  let refunds = [transferred, toCard];
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/operator/refunds/:refundId/bounced', async ({ request }) => {
      sent.push(await request.json());
      refunds = [{ ...parked, needsIban: true, reason: 'Hesap kapalıymış.' }, toCard];
      return ok({ refundId: parked.refundId, state: 'parked', approval: null });
    }),
  );
  const { user, dialog } = await openDialog(() => refunds);
  expect(screen.getByText('Havale: DKT-42')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Bankadan döndü: #5f2a91c0', hidden: true })).toBeNull();
  expect(dialog.getByText(/1\.234,50 ₺ tutarındaki iade DKT-42 numaralı dekontla havale edilmişti/)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Bankadan döndü' });
  await user.click(confirm);
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Banka ne dedi?'), 'Hesap kapalıymış.');
  await user.click(confirm);
  expect(await screen.findByText('İade yeniden bekletiliyor; alıcıdan IBAN istendi')).toBeVisible();
  expect(sent).toEqual([{ bankReference: 'DKT-42', reason: 'Hesap kapalıymış.' }]);
  expect(await screen.findByText('IBAN bekleniyor')).toBeVisible();
});

it('is shown as it stands after an answer that was lost', async () => {
  let refunds = [transferred];
  server.use(
    http.post('*/api/operator/refunds/:refundId/bounced', () => {
      refunds = [{ ...parked, needsIban: true, reason: 'Hesap kapalıymış.' }];
      return HttpResponse.error();
    }),
  );
  const { user, dialog } = await openDialog(() => refunds);
  await user.type(dialog.getByLabelText('Banka ne dedi?'), 'Hesap kapalıymış.');
  await user.click(dialog.getByRole('button', { name: 'Bankadan döndü' }));
  expect(await screen.findByText('IBAN bekleniyor')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says what the server refused, and keeps what was written', async () => {
  const words = 'Bu iade bu dekontla havale edilmiş değil; geri dönmüş sayılamaz.';
  server.use(http.post('*/api/operator/refunds/:refundId/bounced', () => refusal(409, 'conflict', words)));
  const { user, dialog } = await openDialog(() => [transferred]);
  await user.type(dialog.getByLabelText('Banka ne dedi?'), 'Hesap kapalıymış.');
  await user.click(dialog.getByRole('button', { name: 'Bankadan döndü' }));
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.getByLabelText('Banka ne dedi?')).toHaveValue('Hesap kapalıymış.');
});
