/** What an operator has in hand who holds the office no more. */
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { waitingIn, work } from '@/testing/inbox';
import { operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const OTHER = '9c0b9c1e-0000-4000-8000-00000000000a';
const FORMER = '9c0b9c1e-0000-4000-8000-00000000000b';

it('is named as theirs, and listed among what no operator has taken', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/operator/operators', () => ok([operator, { id: OTHER, name: 'Ece Ak' }])),
    http.get('*/api/operator/waiting/returns', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('office'));
    }),
    waitingIn(() => [work({ service: 'returns', kind: 'objection', id: 'o', label: '4f2a91c0', ownerId: FORMER })]),
  );
  await renderApp('/yonetim?kim=nobodys', { signedInAs: operator });
  expect(await screen.findByText('Eski bir yönetici')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toBe(`${operator.id},${OTHER}`));
});
