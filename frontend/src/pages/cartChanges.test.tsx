/** Several changes of one cart on a slow line: what is shown at the end is what the service has. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { AppStore } from '@/app/store';
import { cartApi } from '@/features/cart/cartApi';
import { sessionApi } from '@/features/session/sessionApi';
import { signedIn, signedOut } from '@/lib/session';
import { addressBook, cartIs, firstAd, home, secondAd } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, makeCart } from '@/testing/world';

const other = { ...buyer, id: 'someone-else', email: 'baska@ornek.test' };

/** The cart service, whose answers wait until they are let go, in any order. */
function slowService() {
  const amounts = new Map([
    [firstAd.adId, 1],
    [secondAd.adId, 1],
  ]);
  const cart = () =>
    makeCart([firstAd, secondAd].map((ad) => ({ ad, amount: amounts.get(ad.adId) ?? 0 })).filter((one) => one.amount));
  const answers: ((isRefused?: boolean) => void)[] = [];
  const asked: [number, number][] = [];
  server.use(
    cartIs(cart()),
    addressBook([home]),
    http.post('*/api/cart/update', async ({ request }) => {
      const { adId, amount } = (await request.json()) as { adId: number; amount: number };
      asked.push([adId, amount]);
      const before = new Map(amounts);
      amounts.set(adId, amount);
      const then = cart();
      return new Promise((answer) => {
        answers.push((isRefused) => {
          if (isRefused) for (const [ad, units] of before) amounts.set(ad, units);
          answer(isRefused ? refusal(409, 'ad_closed', 'Bu ilan sona erdi.') : ok(then));
        });
      });
    }),
  );
  return { amounts, answers, asked };
}

async function openCart() {
  const { user, store } = await renderApp('/sepet', { signedInAs: buyer });
  const lines = within(await screen.findByRole('list', { name: 'Sepetteki ürünler' }));
  const more = (at: number) => lines.getAllByRole('button', { name: 'Artır' })[at] as HTMLElement;
  const shown = () => lines.getAllByRole('textbox', { name: 'Adet' }).map((one) => (one as HTMLInputElement).value);
  return { user, store, lines, more, shown };
}

/** Nothing is on its way any more. */
async function settled(store: AppStore) {
  const standings = () => Object.values(store.getState().api.mutations).map((one) => one?.status);
  await waitFor(() => expect(standings()).not.toContain('pending'));
}

describe('changes of several lines', () => {
  it('show what the service has, also if the first answer were the last to come', async () => {
    const { answers, amounts } = slowService();
    const { user, store, more, shown } = await openCart();
    await user.click(more(0));
    await user.click(more(1));
    expect(shown()).toEqual(['2', '2']);
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    answers.at(-1)?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    for (const answer of answers) answer();
    await settled(store);
    expect([...amounts.values()]).toEqual([2, 2]);
    expect(shown()).toEqual(['2', '2']);
  });

  it('keep the one that was done when the one before it is refused', async () => {
    const { answers, amounts } = slowService();
    const { user, more, shown } = await openCart();
    await user.click(more(0));
    await user.click(more(1));
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    answers[0]?.(true);
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await waitFor(() => expect(shown()).toEqual(['1', '2']));
    expect([...amounts.values()]).toEqual([1, 2]);
  });
});

describe('a change that is on its way when its person leaves', () => {
  it('is neither shown to the next person nor gone on with in their name', async () => {
    const { answers, asked } = slowService();
    const { user, store, more } = await openCart();
    await user.click(more(0));
    await user.click(more(0));
    await user.click(more(1));
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    const sent = asked.length;
    server.use(cartIs(makeCart([])));
    act(() => {
      store.dispatch(signedOut());
      store.dispatch(signedIn({ user: other, token: 'another-token' }));
    });
    for (const answer of answers) answer();
    await screen.findByText('Herhangi bir siparişiniz bulunmamaktadır!');
    await settled(store);
    expect(asked).toHaveLength(sent);
    expect(cartApi.endpoints.cart.select()(store.getState()).data?.items).toEqual([]);
    expect(screen.queryByText('Bağlantı kurulamadı. Lütfen tekrar deneyin.')).not.toBeInTheDocument();
  });

  it('leaves nothing of the former cart with the next person, even while the sign-out is under way', async () => {
    slowService();
    const { store } = await openCart();
    server.use(
      cartIs(makeCart([])),
      http.post('*/api/user/logout', () => new Promise<never>(() => {})),
    );
    act(() => {
      void store.dispatch(sessionApi.endpoints.logout.initiate('a-token'));
      store.dispatch(signedOut());
      store.dispatch(signedIn({ user: other, token: 'another-token' }));
    });
    expect(await screen.findByText('Herhangi bir siparişiniz bulunmamaktadır!')).toBeVisible();
    expect(Object.values(store.getState().api.mutations).map((one) => one?.status)).toEqual(['pending']);
  });
});
