/** Comparing up to four ads. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COMPARE_MAX, compared, compareReducer } from '@/features/compare/compareSlice';
import { signedIn, signedOut } from '@/lib/session';
import type { AdDetail } from '@/lib/types';
import { cartIs } from '@/testing/buying';
import { ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ads, buyer, makeCart } from '@/testing/world';

const [first, second] = ads as [AdDetail, AdDetail];

describe('comparing', () => {
  afterEach(() => vi.useRealTimers());

  it('holds four ads, each once', () => {
    const ids = [1, 2, 2, 3, 4, 5].reduce((state, id) => compareReducer(state, compared(id)), { ids: [] as number[] });
    expect(ids).toEqual({ ids: [1, 2, 3, 4] });
    expect(ids.ids).toHaveLength(COMPARE_MAX);
  });

  it('begins on the cards, is remembered, and shows the ads beside each other', async () => {
    const { user, unmount } = await renderApp('/kategori');
    // The cards' tools come at the first sign of a person, or once the page is at rest for seconds.
    fireEvent.pointerMove(window);
    await user.click(await screen.findByRole('button', { name: 'Karşılaştır: Poyraz Nova 14' }));
    await user.click(screen.getByRole('button', { name: 'Karşılaştır: Arden X1 Pro' }));
    const bar = within(await screen.findByRole('region', { name: 'Karşılaştırma' }));
    expect(bar.getByText('2 ilan karşılaştırmada')).toBeVisible();
    expect(localStorage.getItem('compare')).toBe(`[${first.adId},${second.adId}]`);
    await user.click(bar.getByRole('link', { name: 'Karşılaştır' }));
    const table = within(await screen.findByRole('table'));
    for (const name of ['Ürün', 'Ürün puanı', 'Stok durumu', 'Fiyat', 'Sepet', 'Garanti', 'Renk', 'Çıkar'])
      expect(table.getByRole('rowheader', { name })).toBeVisible();
    expect(table.getByRole('columnheader', { name: 'Arden X1 Pro' })).toBeVisible();
    unmount();
    const again = await renderApp('/shop/compare');
    expect(again.store.getState().compare.ids).toEqual([first.adId, second.adId]);
  });

  it('stays with who signs in, and goes with who leaves', async () => {
    localStorage.setItem('compare', JSON.stringify([first.adId]));
    const { store } = await renderApp('/kategori');
    act(() => void store.dispatch(signedIn({ user: buyer, token: 'a-token' })));
    expect(store.getState().compare.ids).toEqual([first.adId]);
    act(() => void store.dispatch(signedOut()));
    expect(store.getState().compare.ids).toEqual([]);
  });

  it('says of each what is paid now and what comes back, as its card does', async () => {
    localStorage.setItem('compare', JSON.stringify([first.adId]));
    await renderApp('/shop/compare');
    const row = within((await screen.findByRole('rowheader', { name: 'Fiyat' })).closest('tr') as HTMLElement);
    expect(row.getByRole('cell')).toHaveTextContent(/Şimdi 24\.537,00\s₺ ödeBugün bitse 2\.595,47\s₺ iade/);
    const standing = (await screen.findByRole('rowheader', { name: 'Katılım' })).closest('tr');
    expect(standing).toHaveTextContent(/\d+ adet satıldı, dip fiyat \d+ adette/);
  });

  it('shows what buyers gave the products, not their sellers', async () => {
    localStorage.setItem('compare', JSON.stringify([first.adId, second.adId]));
    server.use(
      http.get('*/api/ads/:adId', ({ params }) => {
        const ad = Number(params.adId) === first.adId ? first : second;
        const stars = ad === first ? { productRating: 2.4, reviewCount: 7 } : { productRating: null, reviewCount: 0 };
        return ok({ ...ad, sellerRating: 9.1, ...stars });
      }),
    );
    await renderApp('/shop/compare');
    const row = within((await screen.findByRole('rowheader', { name: 'Ürün puanı' })).closest('tr') as HTMLElement);
    const [ofFirst, ofSecond] = row.getAllByRole('cell') as [HTMLElement, HTMLElement];
    expect(within(ofFirst).getByRole('img', { name: '5 üzerinden 2,4 yıldız' })).toBeVisible();
    expect(ofFirst).toHaveTextContent('7 yorum');
    expect(ofSecond).toHaveTextContent('Henüz değerlendirilmedi');
    expect(row.queryByText('9,1')).toBeNull();
  });

  it('puts an ad into the cart without taking away what is there already', async () => {
    localStorage.setItem('compare', JSON.stringify([first.adId]));
    const put = vi.fn();
    server.use(
      cartIs(makeCart([{ ad: first, amount: 3 }])),
      http.post('*/api/cart/update', async ({ request }) => {
        put(await request.json());
        return ok(makeCart([{ ad: first, amount: 3 }]));
      }),
    );
    const { user } = await renderApp('/shop/compare', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: /^Sepete ekle/i }));
    await waitFor(() => expect(put).toHaveBeenCalledWith({ cartId: null, adId: first.adId, amount: 3 }));
  });

  it('takes an ad away after two seconds in which it can be brought back', async () => {
    localStorage.setItem('compare', JSON.stringify([first.adId, second.adId]));
    const { store } = await renderApp('/shop/compare');
    await screen.findByRole('button', { name: 'Çıkar: Arden X1 Pro' });
    vi.useFakeTimers();
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
    const column = () => screen.queryByRole('columnheader', { name: 'Arden X1 Pro' });
    press('Çıkar: Arden X1 Pro');
    expect(column()).toBeNull();
    expect(screen.getByRole('button', { name: 'Geri al' })).toHaveFocus();
    pass(1999);
    press('Geri al');
    expect(column()).toBeVisible();
    pass(2000);
    expect(store.getState().compare.ids).toEqual([first.adId, second.adId]);
    press('Çıkar: Arden X1 Pro');
    pass(1999);
    expect(store.getState().compare.ids).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Geri al' })).toBeVisible();
    pass(1);
    expect(store.getState().compare.ids).toEqual([first.adId]);
    expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull();
  });

  it('drops what is no ad any more, instead of a page with nothing on it', async () => {
    localStorage.setItem('compare', JSON.stringify([7]));
    const { store } = await renderApp('/shop/compare');
    expect(await screen.findByText('Karşılaştırmak için henüz bir ürün seçmediniz!')).toBeVisible();
    expect(store.getState().compare.ids).toEqual([]);
  });

  it('asks for the prices anew when its tab is come back to', async () => {
    localStorage.setItem('compare', JSON.stringify([first.adId]));
    const { store } = await renderApp('/shop/compare');
    await screen.findByRole('table');
    const answers = () => Object.values(store.getState().api.queries).find((one) => one?.endpointName === 'severalAds');
    const before = answers()?.requestId;
    fireEvent(window, new Event('focus'));
    await waitFor(() => expect(answers()?.requestId).not.toBe(before));
  });

  it('settles what is going when the page is left', async () => {
    localStorage.setItem('compare', JSON.stringify([first.adId]));
    const { user, store } = await renderApp('/shop/compare');
    await user.click(await screen.findByRole('button', { name: 'Çıkar: Poyraz Nova 14' }));
    await user.click(screen.getByRole('link', { name: 'Ana Sayfa' }));
    await waitFor(() => expect(store.getState().compare.ids).toEqual([]));
  });

  it('says that nothing was chosen and leads home', async () => {
    await renderApp('/shop/compare');
    expect(await screen.findByText('Karşılaştırmak için henüz bir ürün seçmediniz!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Alışverişe devam et' })).toHaveAttribute('href', '/');
  });
});
