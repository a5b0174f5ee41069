/** The followed ads and a seller's page: full, empty, and when they cannot be fetched. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { AdDetail } from '@/lib/types';
import { open } from '@/testing/adPage';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ads, buyer, seller } from '@/testing/world';

const unavailable = () => refusal(503, 'unavailable', 'Şu anda yanıt veremiyoruz.');

describe('/favoriler', () => {
  it('shows the followed ads', async () => {
    server.use(http.get('*/api/routines/favorites', () => ok(ads.slice(0, 2))));
    await renderApp('/favoriler', { signedInAs: buyer });
    expect(await screen.findByRole('link', { name: 'Poyraz Nova 14' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Arden X1 Pro' })).toBeVisible();
  });

  /** The first of two is given up from its card; the focus goes to what comes next. */
  async function giveUpFirst(user: Awaited<ReturnType<typeof renderApp>>['user']) {
    const gone = await screen.findByRole('link', { name: 'Poyraz Nova 14' });
    // The cards' tools come at the first sign of a person, or once the page is at rest for seconds.
    fireEvent.pointerMove(window);
    await user.click(await screen.findByRole('button', { name: 'Takip et: Poyraz Nova 14' }));
    await waitFor(() => expect(gone).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Arden X1 Pro' })).toHaveFocus());
  }

  function followingTwo() {
    let followed = ads.slice(0, 2);
    server.use(
      http.get('*/api/routines/favorites', () => ok(followed)),
      http.post('*/api/routines/unfollow', () => {
        followed = followed.slice(1);
        return ok({ adId: 100_201, participants: 16 });
      }),
    );
  }

  it('are given up from their cards, and leave the page', async () => {
    followingTwo();
    const { user } = await renderApp('/favoriler', { signedInAs: buyer });
    await giveUpFirst(user);
  });

  it('are given up in the same way by who has just stopped acting for a company there', async () => {
    followingTwo();
    server.use(http.post('*/api/user/acting/stop', () => ok({ user: buyer, token: 'own' })));
    const acting = { supplierId: seller.id, companyName: seller.name, duties: ['orders' as const] };
    const { user } = await renderApp('/favoriler', { signedInAs: { ...buyer, role: 'supplier', acting } });
    await user.click(await screen.findByRole('button', { name: 'Kendi hesabıma dön' }));
    await giveUpFirst(user);
  });

  it('are asked for anew when the page is opened and when its tab is come back to', async () => {
    const asked = vi.fn();
    server.use(
      http.get('*/api/routines/favorites', () => {
        asked();
        return ok(ads.slice(0, 1));
      }),
    );
    const { goTo } = await open(ads[0] as AdDetail, { signedInAs: buyer });
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    await goTo('/favoriler');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(await screen.findByRole('link', { name: 'Poyraz Nova 14' })).toBeVisible();
    fireEvent(window, new Event('focus'));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  });

  it('are shown fifteen at a time, and the last page is shown where the one in the address is gone', async () => {
    const many = Array.from({ length: 31 }, (_, at) => ({ ...(ads[0] as AdDetail), adId: 300_001 + at }));
    server.use(http.get('*/api/routines/favorites', () => ok(many)));
    const { user, goTo } = await renderApp('/favoriler', { signedInAs: buyer });
    const cards = () => screen.getAllByRole('heading', { level: 2, name: 'Poyraz Nova 14' });
    await waitFor(() => expect(cards()).toHaveLength(15));
    await user.click(screen.getByRole('link', { name: 'Sayfa 2' }));
    await waitFor(() => expect(cards()).toHaveLength(15));
    expect(cards()[0]?.querySelector('a')).toHaveAttribute('href', expect.stringContaining('300016'));
    await goTo('/favoriler?page=9');
    await waitFor(() => expect(cards()).toHaveLength(1));
  });

  it('leads on when nothing is followed', async () => {
    await renderApp('/favoriler', { signedInAs: buyer });
    expect(await screen.findByText('Herhangi Bir İlan Takip Etmiyorsunuz')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tüm ilanlara bak' })).toHaveAttribute('href', '/kategori');
  });

  it('is not called empty when it cannot be fetched, and can be tried again', async () => {
    server.use(http.get('*/api/routines/favorites', unavailable, { once: true }));
    const { user } = await renderApp('/favoriler', { signedInAs: buyer });
    expect(await screen.findByText('Bilgiler şu anda alınamıyor.')).toBeVisible();
    expect(screen.queryByText('Herhangi Bir İlan Takip Etmiyorsunuz')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByText('Herhangi Bir İlan Takip Etmiyorsunuz')).toBeVisible();
  });

  it('is for members', async () => {
    await renderApp('/favoriler');
    expect(await screen.findByRole('tab', { name: 'Giriş Yap', selected: true })).toBeVisible();
    expect(await screen.findByText('İlanı Takip Etmek İçin Giriş Yapınız!')).toBeInTheDocument();
  });
});

describe('/tedarikci/{sellerId}', () => {
  const address = `/tedarikci/${seller.id}`;

  it('says of a seller without ads that it has none', async () => {
    server.use(http.get('*/api/ads', () => ok({ items: [], page: 1, pages: 1, total: 0 })));
    await renderApp(address);
    expect(await screen.findByText('Bu satıcının yayında ilanı yok')).toBeVisible();
  });

  it('offers another try when the seller could not be fetched', async () => {
    server.use(http.get('*/api/sellers/:id', unavailable, { once: true }));
    const { user } = await renderApp(address);
    expect(await screen.findByText('Bilgiler şu anda alınamıyor.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ege Pazarlama' })).toBeVisible();
  });

  it('says that it is missing only when it is', async () => {
    server.use(http.get('*/api/sellers/:id', () => refusal(404, 'not_found', 'Satıcı bulunamadı.')));
    await renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bu satıcı bulunamadı.' })).toBeVisible();
    expect(document.title).toContain('Bu satıcı bulunamadı');
  });
});
