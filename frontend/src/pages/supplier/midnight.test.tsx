/** An ad that is about to be published when midnight passes: it would end a day later than its supplier was shown. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftBegun } from '@/testing/drafts';
import { ok } from '@/testing/handlers';
import { ownDraft, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const published: unknown[] = [];

beforeEach(() => {
  published.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T20:59:30Z') });
  server.use(
    ...draftBegun,
    http.post('*/api/product-features', async ({ request }) => {
      published.push(await request.json());
      return ok({ adId: 100_300, slug: 'x' });
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

it('is asked about once more, with the day on which it ends now', async () => {
  const { user } = await renderApp(`/shop/create-new-ad?taslak=${ownDraft.draftId}`, { signedInAs: supplier });
  await user.click(await screen.findByRole('button', { name: 'İlanı yayınla' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('5 Aralık 2026 23:59')).toBeVisible();
  vi.setSystemTime(new Date('2026-11-28T21:00:05Z'));
  await user.click(dialog.getByRole('button', { name: 'Evet, yayınla' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('ilan artık 6 Aralık 2026 23:59 tarihinde biter');
  expect(published).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Evet, yayınla' }));
  await waitFor(() => expect(published).toHaveLength(1));
});
