/** What could not be fetched says so, with a way to try again: no bones for ever, and nothing that opens empty. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { open } from '@/testing/adPage';
import { refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, makeAd, seller } from '@/testing/world';

const down = () => refusal(503, 'upstream_unavailable', 'Hizmet yanıt vermiyor.');
const UNREAD = 'Bilgiler şu anda alınamıyor.';

/** Says that it could not be read, and reads it at a press. */
async function readAgain(place: () => HTMLElement, user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await waitFor(() => expect(within(place()).getByText(UNREAD)).toBeVisible());
  expect(place().querySelector('.bone')).toBeNull();
  server.resetHandlers();
  await user.click(within(place()).getByRole('button', { name: 'Tekrar dene' }));
  await waitFor(() => expect(within(place()).queryByText(UNREAD)).toBeNull());
}

describe('ads that could not be fetched', () => {
  it("stand as such on their supplier's page", async () => {
    server.use(http.get('*/api/ads', down));
    const { user } = await renderApp(`/tedarikci/${seller.id}`);
    expect(await screen.findByText(UNREAD)).toBeVisible();
    expect(screen.queryByText('Bu satıcının yayında ilanı yok')).toBeNull();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('link', { name: 'Poyraz Nova 14' })).toBeVisible();
  });

  it('stand as such in the row of the home page', async () => {
    server.use(http.get('*/api/ads', down));
    const { user } = await renderApp('/');
    const row = () => screen.getByRole('heading', { name: 'Anlık Fırsatlar' }).closest('section') as HTMLElement;
    await readAgain(row, user);
    expect(await within(row()).findByRole('link', { name: 'Poyraz Nova 14' })).toBeVisible();
  });
});

describe('categories that could not be fetched', () => {
  it('stand as such on the home page', async () => {
    server.use(http.get('*/cdn/departments.json', down));
    const { user } = await renderApp('/');
    await readAgain(() => screen.getByRole('heading', { name: 'Kategoriler' }).closest('section') as HTMLElement, user);
  });

  it('stand as such among the filters', async () => {
    server.use(http.get('*/cdn/departments.json', down));
    const { user } = await renderApp('/kategori');
    await user.click(await screen.findByRole('button', { name: 'Filtreler' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filtreler' });
    await readAgain(() => sheet, user);
  });

  it('stand as such in the menu that is opened', async () => {
    const asked = vi.fn(down);
    server.use(http.get('*/cdn/departments.json', () => asked()));
    const { user } = await renderApp('/kategori');
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    const opener = screen.getByRole('button', { name: 'Filtrele' });
    await user.click(opener);
    const panel = within(opener.parentElement as HTMLElement);
    // Opening it asks once more first.
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(panel.getByText(UNREAD)).toBeVisible());
    server.resetHandlers();
    await user.click(panel.getByRole('button', { name: 'Tekrar dene' }));
    expect(await panel.findByRole('navigation', { name: 'Kategoriler' })).toBeVisible();
  });

  it('stand as such in the menu of phones', async () => {
    server.use(http.get('*/cdn/departments.json', down));
    const { user } = await renderApp('/kategori');
    await user.click(screen.getByRole('button', { name: 'Menü' }));
    const menu = () => screen.getByRole('dialog', { name: 'Kategoriler' });
    await screen.findByRole('dialog', { name: 'Kategoriler' });
    await readAgain(menu, user);
  });
});

it('a vote on what is over that could not be fetched says so', async () => {
  server.use(http.get('*/api/routines/demand/:adId', down));
  const { user } = await open(makeAd(0, { status: 'ended', finalPrice: 20_000 }), { signedInAs: buyer });
  const part = await screen.findByRole('region', { name: 'Tekrar açılsa kaça alırdınız?' });
  await readAgain(() => part, user);
  expect(await within(part).findByRole('button', { name: 'Talebimi bildir' })).toBeVisible();
});
