/** The bank transfers of a supplier's account, read on. */
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const SELLER = '0b6f3c1e-8f0d-4a52-9d53-000000000001';
const NEWER = '0b6f3c1e-8f0d-4a52-9d53-000000000002';
const OLDER = '0b6f3c1e-8f0d-4a52-9d53-000000000003';

const transfer = (transferId: string, bankReference: string) => ({
  transferId,
  bankReference,
  direction: 'to_supplier',
  amount: 92,
  debt: 0,
  note: '',
  reason: 'Satışı bıraktı',
  state: 'rejected',
  undoes: null,
  dateUndone: null,
  askedBy: OLDER,
  dateAsked: '2026-11-20T10:00:00Z',
  decidedBy: OLDER,
  dateDecided: '2026-11-20T10:00:00Z',
  decision: '',
});
const account = { sellerId: SELLER, sellerName: 'Ege Pazarlama', isSuspended: false, debt: 0, credit: 92, sources: [] };

it('shows more of them at a press, below those that were there', async () => {
  server.use(
    http.get('*/api/operator/operators', () => ok([])),
    http.get(`*/api/operator/suppliers/${SELLER}/account`, ({ request }) =>
      new URL(request.url).searchParams.get('after') === NEWER
        ? ok({ ...account, transfers: [transfer(OLDER, 'EFT 1')], more: false, total: 2 })
        : ok({ ...account, transfers: [transfer(NEWER, 'EFT 2')], more: true, total: 2 }),
    ),
  );
  const { user } = await renderApp(`/yonetim/satici-hesaplari/${SELLER}`, { signedInAs: operator });
  expect(await screen.findByText('EFT 2')).toBeVisible();
  expect(screen.queryByText('EFT 1')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  expect(await screen.findByText('EFT 1')).toBeVisible();
  expect(screen.getByText('EFT 2')).toBeVisible();
});
