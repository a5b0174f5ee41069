/** What can be done on the ad page: how many, following, and what leads on when nothing can be bought. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { signedIn } from '@/lib/session';
import { address, open, stage } from '@/testing/adPage';
import { cartIs } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { withoutTls } from '@/testing/withoutTls';
import { buyer, makeAd, makeCart } from '@/testing/world';

const bar = () => screen.getByRole('region', { name: 'Satın alma çubuğu' });

describe('how many', () => {
  it('goes up to the limit of a buyer, says that it is the limit, and not below one', async () => {
    const { user } = await open(makeAd(0, { maxPerBuyer: 2 }));
    const box = within(bar());
    expect(box.getByRole('button', { name: 'Azalt' })).toBeDisabled();
    expect(box.getByRole('textbox', { name: 'Adet' })).toHaveAttribute('readonly');
    expect(bar()).not.toHaveTextContent('en fazla');
    await user.click(box.getByRole('button', { name: 'Artır' }));
    expect(box.getByRole('textbox', { name: 'Adet' })).toHaveValue('2');
    expect(box.getByRole('button', { name: 'Artır' })).toBeDisabled();
    expect(box.getByRole('status')).toHaveTextContent('Kişi başı en fazla 2 adet');
  });

  it('stops at what is left', async () => {
    await open(makeAd(0, { sold: 124 }));
    expect(within(bar()).getByRole('button', { name: 'Artır' })).toBeDisabled();
    expect(bar()).toHaveTextContent('Son 1 adet');
  });

  it('sells nothing of what is sold out', async () => {
    await open(makeAd(0, { sold: 125 }));
    expect(await within(stage()).findByText('Stok tükendi')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sepete Ekle' })).toBeNull();
    expect(stage()).toHaveTextContent('Stoğun tamamı alındı. Fiyat, ilan bitince kesinleşir.');
  });

  it('puts a warning of the cart before its success', async () => {
    const cart = { ...makeCart([{ ad: makeAd(0), amount: 1 }]), warning: 'Yalnızca 1 adet kaldı.' };
    server.use(http.post('*/api/cart/update', () => ok(cart)));
    const { user } = await open(makeAd(0), { signedInAs: buyer });
    await user.click(screen.getByRole('button', { name: 'Sepete Ekle' }));
    expect(await screen.findByText('Yalnızca 1 adet kaldı.')).toBeInTheDocument();
    expect(screen.queryByText('Sepet güncellendi')).toBeNull();
  });

  it('is filled on a page that came without TLS, where browsers make no UUIDs', async () => {
    withoutTls();
    server.use(http.post('*/api/cart/update', () => ok(makeCart([{ ad: makeAd(0), amount: 1 }]))));
    const { user } = await open(makeAd(0), { signedInAs: buyer });
    await user.click(screen.getByRole('button', { name: 'Sepete Ekle' }));
    expect(await screen.findByText('Sepet güncellendi')).toBeInTheDocument();
  });

  it('takes nothing away from the units that the cart has already', async () => {
    const put = vi.fn();
    server.use(
      cartIs(makeCart([{ ad: makeAd(0), amount: 3 }])),
      http.post('*/api/cart/update', async ({ request }) => {
        const { amount } = (await request.json()) as { amount: number };
        put(amount);
        return ok(makeCart([{ ad: makeAd(0), amount }]));
      }),
    );
    const { user } = await open(makeAd(0), { signedInAs: buyer });
    await user.click(screen.getByRole('button', { name: 'Sepete Ekle' }));
    expect(await screen.findByText('Sepet güncellendi')).toBeInTheDocument();
    for (let units = 1; units < 5; units += 1) await user.click(screen.getByRole('button', { name: 'Artır' }));
    await user.click(screen.getByRole('button', { name: 'Sepete Ekle' }));
    await waitFor(() => expect(put.mock.calls).toEqual([[3], [5]]));
  });
});

describe('following', () => {
  const ad = makeAd(0);
  const heart = () => screen.getByRole('button', { name: /^(İlanı takip et|Takibi bırak)$/ });

  /** The services' side: who follows, and how often the live numbers were asked for. */
  function followers(start = false) {
    const state = { isFollowed: start, asked: vi.fn() };
    const participants = () => 17 + Number(state.isFollowed) - Number(start);
    const set = (isFollowed: boolean) => () => {
      state.isFollowed = isFollowed;
      return ok({ adId: ad.adId, participants: participants() });
    };
    server.use(
      http.get('*/api/routines/favorites', () => ok(state.isFollowed ? [ad] : [])),
      http.post('*/api/routines/follow', set(true)),
      http.post('*/api/routines/unfollow', set(false)),
      http.get('*/api/routines/instantAdInfo', () => {
        state.asked();
        return ok([{ ...ad, participants: participants() }]);
      }),
    );
    return state;
  }

  it('counts the follower at once, says so and asks for the live numbers anew', async () => {
    const { user } = await open(ad, { signedInAs: buyer });
    const { asked } = followers();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart());
    expect(await screen.findByText('18 takipçi')).toBeVisible();
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('İlan Takip Ediliyor')).toBeInTheDocument();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByText('18 takipçi')).toBeVisible();
  });

  it('is asked about where a heart is shown, and of members only', async () => {
    const asked = vi.fn();
    server.use(
      http.get('*/api/routines/favorites', () => {
        asked();
        return ok([ad]);
      }),
    );
    const visitor = await open(ad);
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    visitor.unmount();
    const elsewhere = await renderApp('/site/sss', { signedInAs: buyer });
    expect(await screen.findByRole('link', { name: 'Favorilerim' })).toBeVisible();
    elsewhere.unmount();
    expect(asked).not.toHaveBeenCalled();
    await open(ad, { signedInAs: buyer });
    expect(await screen.findByRole('button', { name: 'Takibi bırak' })).toHaveAttribute('aria-pressed', 'true');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is left again', async () => {
    followers(true);
    const { user } = await renderApp(address(ad), { firstData: { page: 'ad', ad }, signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Takibi bırak' }));
    expect(await screen.findByText('16 takipçi')).toBeVisible();
    expect(await screen.findByText('İlanı Takipten Çıktınız')).toBeInTheDocument();
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
  });

  it('takes heart and count back when the server refuses', async () => {
    const { user } = await open(ad, { signedInAs: buyer });
    server.use(
      http.post('*/api/routines/follow', () => refusal(409, 'too_many', 'En fazla 200 ilan takip edilebilir.')),
    );
    await user.click(heart());
    expect(await screen.findByText('En fazla 200 ilan takip edilebilir.')).toBeInTheDocument();
    expect(await screen.findByText('17 takipçi')).toBeVisible();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  it('ends with what was pressed last, however long the first press is under way', async () => {
    const { user } = await open(ad, { signedInAs: buyer });
    const state = followers();
    let arrive = () => {};
    server.use(
      http.post('*/api/routines/follow', async () => {
        await new Promise<void>((done) => {
          arrive = done;
        });
        state.isFollowed = true;
        return ok({ adId: ad.adId, participants: 18 });
      }),
    );
    await user.click(heart());
    await user.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    arrive();
    expect(await screen.findByText('İlanı Takipten Çıktınız')).toBeInTheDocument();
    await screen.findByText('İlan Takip Ediliyor');
    expect(heart()).toHaveAttribute('aria-pressed', String(state.isFollowed));
    expect(await screen.findByText('17 takipçi')).toBeVisible();
  });

  it('is nothing that the next person at this page has asked for', async () => {
    const { user, store } = await open(ad, { signedInAs: buyer });
    server.use(
      http.get('*/api/routines/favorites', () => ok([])),
      http.post('*/api/routines/follow', () => new Promise<never>(() => {})),
    );
    await user.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    act(() => void store.dispatch(signedIn({ user: { ...buyer, id: 'someone-else' }, token: 'another-token' })));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  it('leads a visitor to sign in, with the reason', async () => {
    const { user } = await open(ad);
    await user.click(heart());
    expect(await screen.findByText('İlanı Takip Etmek İçin Giriş Yapınız!')).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Giriş Yap', selected: true })).toBeVisible();
  });
});

describe('what leads on when nothing can be bought', () => {
  it.each([
    ['sold out', makeAd(0, { sold: 125 })],
    ['over', makeAd(0, { status: 'ended', finalPrice: 20_000 })],
  ])('leads on from an ad that is %s: open ones like it, and word of the next', async (_why, ad) => {
    const other = { ...makeAd(1), categoryId: ad.categoryId, adId: 100_299 };
    const gone = { ...makeAd(1), adId: 100_300, status: 'ended' as const, brandName: 'Eski' };
    const followed: number[] = [];
    server.use(
      http.get('*/api/ads', () => ok({ items: [ad, gone, other], page: 1, pages: 1, total: 3 })),
      http.post('*/api/routines/follow', async ({ request }) => {
        followed.push(((await request.json()) as { adId: number }).adId);
        return ok({ adId: ad.adId, participants: 1 });
      }),
    );
    const { user } = await open(ad, { signedInAs: buyer });
    const ways = within((await screen.findByText('Şimdi açık benzer ilanlar')).parentElement as HTMLElement);
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...(ad.status === 'ended' ? [`/kapanis-belgesi/${ad.adId}`] : []),
      expect.stringMatching(/^\/ilan\/100299\//),
    ]);
    expect(ways.getAllByRole('link').at(-1)).toHaveTextContent(/Şimdi .* öde/);
    await user.click(ways.getByRole('button', { name: 'Yeniden açılınca haber ver' }));
    expect(await ways.findByRole('button', { name: 'Haber vereceğiz', pressed: true })).toBeVisible();
    expect(followed).toEqual([ad.adId]);
  });

  it('shows no similar ad twice: three in the place of the buy box, the others at the end of the page', async () => {
    const over = makeAd(0, { status: 'ended', finalPrice: 20_000 });
    const others = [1, 2, 3, 4, 5].map((i) => ({ ...makeAd(i), categoryId: over.categoryId }));
    server.use(http.get('*/api/ads', () => ok({ items: others, page: 1, pages: 1, total: 5 })));
    await open(over);
    const hrefs = async (place: HTMLElement) =>
      (await within(place).findAllByRole('link', { name: /./ }))
        .map((link) => /^\/ilan\/(\d+)/.exec(link.getAttribute('href') ?? '')?.[1])
        .filter(Boolean);
    const ways = (await screen.findByText('Şimdi açık benzer ilanlar')).parentElement as HTMLElement;
    const row = (await screen.findByRole('heading', { name: 'Benzer ilanlar' })).closest('section') as HTMLElement;
    expect(await hrefs(ways)).toEqual(['100202', '100203', '100204']);
    expect([...new Set(await hrefs(row))]).toEqual(['100205', '100206']);
  });

  it('leads a visitor who wants word of the next ad to sign in', async () => {
    const { user, addressShown } = await open(makeAd(0, { sold: 125 }));
    await user.click(await screen.findByRole('button', { name: 'Yeniden açılınca haber ver' }));
    await waitFor(() => expect(addressShown()).toMatch(/^\/hesap\/cikis/));
  });
});
