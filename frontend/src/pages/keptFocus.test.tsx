/** What an act takes off a shopper's page, with the focus in it, gives the focus to what comes next. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import type { Address } from '@/lib/types';
import { home, places, work } from '@/testing/buying';
import { ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

it('an address that was removed', async () => {
  let kept: Address[] = [home, work];
  server.use(
    ...places,
    http.get('*/api/user/address', () => ok(kept)),
    http.post('*/api/routines/deleteAddress', () => {
      kept = [work];
      return ok({ id: home.id });
    }),
  );
  const { user } = await renderApp('/hesap/adres', { signedInAs: buyer });
  await user.click(await screen.findByRole('button', { name: 'Ev adresini sil' }));
  await user.click(screen.getByRole('button', { name: 'Evet, sil' }));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: /^Ev/ })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: /^İş/ })).toHaveFocus());
});

it('a choice of the listing that was taken back', async () => {
  const { user } = await renderApp('/kategori?deposit=true&ratingFrom=9');
  const chosen = await screen.findByRole('navigation', { name: 'Seçtikleriniz' });
  await user.click(within(chosen).getByRole('link', { name: /^Satıcı puanı/ }));
  const left = await within(chosen).findByRole('link', { name: /^Kaporayla/ });
  await waitFor(() => expect(left).toHaveFocus());
  await user.click(left);
  await waitFor(() => expect(chosen).not.toBeInTheDocument());
  await waitFor(() => expect(document.body).not.toHaveFocus());
});
