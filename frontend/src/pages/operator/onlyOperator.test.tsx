/** What takes two operators, where there is one. */
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { waitingIn } from '@/testing/inbox';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const OTHER = '9c0b9c1e-0000-4000-8000-00000000000a';
const NOTE = /Tek yönetici sizsiniz\..*ikinci bir yönetici olana kadar bekler/;
const me = { id: operator.id, name: 'Deniz Er' };

beforeEach(() => {
  server.use(
    waitingIn(() => []),
    http.get('*/api/operator/operators', () => ok([me])),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/proposals', () => ok(listed([]))),
  );
});

it.each(['/yonetim', '/yonetim/onaylar', '/yonetim/uye-onaylari'])('waits, and %s says so', async (address) => {
  await renderApp(address, { signedInAs: operator });
  expect(await screen.findByText(NOTE)).toBeVisible();
});

it('is not spoken of where there are two', async () => {
  server.use(http.get('*/api/operator/operators', () => ok([me, { id: OTHER, name: 'Ece Ak' }])));
  await renderApp('/yonetim/onaylar', { signedInAs: operator });
  expect(await screen.findByText('Onay bekleyen işlem yok')).toBeVisible();
  expect(screen.queryByText(NOTE)).toBeNull();
});
