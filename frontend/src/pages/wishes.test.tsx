/** What a visitor wanted is kept: after signing in, after registering, in another tab, on another device. */
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { isOwnPath } from '@/features/session/wanted';
import { ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ads, buyer, makeCart } from '@/testing/world';

/** The buttons over a card come once the page is at rest. */
const AT_REST = { timeout: 15_000 };
const AD = ads[0] as (typeof ads)[number];
const ON_AD = `/ilan/${AD.adId}/${AD.slug}`;

type Shown = Awaited<ReturnType<typeof renderApp>>;

function watchCart(present = 0) {
  const put = vi.fn();
  server.use(
    http.post('*/api/cart/get', () => ok(makeCart(present ? [{ ad: AD, amount: present }] : []))),
    http.post('*/api/cart/update', async ({ request }) => {
      const { adId, amount } = (await request.json()) as { adId: number; amount: number };
      put({ adId, amount, by: request.headers.get('Authorization') });
      return ok(makeCart([{ ad: AD, amount }]));
    }),
  );
  return put;
}

async function signIn(user: Shown['user']) {
  await user.type(await screen.findByLabelText('E-posta'), 'alici@imece.test');
  await user.type(screen.getByLabelText('Şifre'), 'imece123');
  await user.click(screen.getByRole('button', { name: 'Giriş Yap' }));
}

async function wantTwo({ user }: Shown) {
  await user.click(await screen.findByRole('button', { name: 'Artır' }));
  await user.click(screen.getByRole('button', { name: 'Sepete Ekle' }));
  expect(await screen.findByText('Giriş yaptığınızda seçtiğiniz 2 adet sepetinize eklenir.')).toBeVisible();
}

describe('what a visitor wanted', () => {
  it('is in the cart once they have signed in, and they are back on the ad', async () => {
    const put = watchCart();
    const shown = await renderApp(ON_AD);
    await wantTwo(shown);
    expect(await screen.findByText('Ürünü sepete ekleyebilmek için lütfen giriş yapın!')).toBeInTheDocument();
    await signIn(shown.user);
    await waitFor(() => expect(put.mock.calls).toEqual([[{ adId: AD.adId, amount: 2, by: 'Bearer fresh-token' }]]));
    await waitFor(() => expect(shown.addressShown()).toBe(ON_AD));
    expect(await screen.findByText('Sepet güncellendi')).toBeInTheDocument();
  });

  it('takes nothing away from what the cart of an earlier visit holds', async () => {
    const put = watchCart(5);
    const shown = await renderApp(ON_AD);
    await wantTwo(shown);
    await signIn(shown.user);
    await waitFor(() => expect(put).toHaveBeenCalledWith(expect.objectContaining({ amount: 5 })));
  });

  it('is not done for who thinks better of it', async () => {
    const put = watchCart();
    const shown = await renderApp(ON_AD);
    await wantTwo(shown);
    await shown.user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    await signIn(shown.user);
    await waitFor(() => expect(shown.addressShown()).toBe(ON_AD));
    expect(await screen.findByRole('button', { name: 'Sepete Ekle' })).toBeVisible();
    expect(put).not.toHaveBeenCalled();
  });

  it('is known to a sign-in in another tab of the browser, and told there', async () => {
    const put = watchCart();
    const first = await renderApp(ON_AD);
    await wantTwo(first);
    first.unmount();
    const other = await renderApp('/hesap/cikis/1');
    expect(await screen.findByText('Giriş yaptığınızda seçtiğiniz 2 adet sepetinize eklenir.')).toBeVisible();
    await signIn(other.user);
    await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(other.addressShown()).toBe(ON_AD));
  });

  it('is not done again by the tab that waited beside it', async () => {
    const put = watchCart();
    const shown = await renderApp(ON_AD);
    await wantTwo(shown);
    localStorage.setItem('user', JSON.stringify(buyer));
    localStorage.setItem('token', '"of-the-other-tab"');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: '"of-the-other-tab"' }));
    await waitFor(() => expect(shown.addressShown()).toBe(ON_AD));
    expect(shown.store.getState().session.token).toBe('of-the-other-tab');
    expect(put).not.toHaveBeenCalled();
  });

  it('goes with the registration, and comes back with its link on a device that knows nothing', async () => {
    const put = watchCart();
    const sent = vi.fn();
    server.use(
      http.post('*/api/user/register', async ({ request }) => {
        sent(await request.json());
        return ok(true);
      }),
      http.post('*/api/user/validate', () => {
        const { wish } = sent.mock.calls[0]?.[0] ?? {};
        return ok({ ...buyer, token: 'mailed', change: false, wish });
      }),
    );
    const desk = await renderApp(ON_AD);
    await wantTwo(desk);
    await desk.user.click(screen.getByRole('tab', { name: 'Üye Ol' }));
    await desk.user.type(await screen.findByLabelText('Ad'), 'Gülşen');
    await desk.user.type(screen.getByLabelText('Soyad'), 'Öz');
    await desk.user.type(screen.getByLabelText('E-posta'), 'gulsen@imece.test');
    await desk.user.type(screen.getByLabelText('Şifre'), 'imece123');
    await desk.user.click(screen.getByRole('button', { name: 'Üye Ol' }));
    await screen.findByRole('heading', { level: 1, name: 'E-postanızı kontrol edin' });
    expect(sent.mock.calls[0]?.[0].wish).toEqual({
      path: ON_AD,
      act: { kind: 'add', adId: AD.adId, units: 2 },
    });
    desk.unmount();
    localStorage.clear();
    sessionStorage.clear();
    const phone = await renderApp('/hesap/dogrula?token=abc');
    await waitFor(() => expect(put).toHaveBeenCalledWith({ adId: AD.adId, amount: 2, by: 'Bearer mailed' }));
    await waitFor(() => expect(phone.addressShown()).toBe(ON_AD));
  });

  it.each(['//kotu.test/', '/\\kotu.test', 'https://kotu.test/', '/hesap/cikis/1', 'javascript:alert(1)'])(
    'never leads to %s, even if an answer says so',
    async (path) => {
      expect(isOwnPath(path)).toBe(false);
      server.use(
        http.post('*/api/user/validate', () =>
          ok({ ...buyer, token: 'mailed', change: false, wish: { path, act: null } }),
        ),
      );
      const { addressShown } = await renderApp('/hesap/dogrula?token=abc');
      await waitFor(() => expect(addressShown()).toBe('/'));
    },
  );

  it('to follow an ad of a list is done there, and the list is where it was', async () => {
    const followed = vi.fn();
    server.use(
      http.post('*/api/routines/follow', async ({ request }) => {
        followed(await request.json());
        return ok({ adId: AD.adId, participants: 1 });
      }),
    );
    const shown = await renderApp('/kategori?sort=discount');
    await shown.user.click(await screen.findByRole('button', { name: 'Takip et: Poyraz Nova 14' }, AT_REST));
    expect(await screen.findByText('İlanı Takip Etmek İçin Giriş Yapınız!')).toBeInTheDocument();
    expect(await screen.findByText('Giriş yaptığınızda ilan takibinize alınır.')).toBeVisible();
    await signIn(shown.user);
    await waitFor(() => expect(followed).toHaveBeenCalledWith({ adId: AD.adId }));
    await waitFor(() => expect(shown.addressShown()).toBe('/kategori?sort=discount'));
  });

  it('to follow an ad is done, and to ask opens the question', async () => {
    const followed = vi.fn();
    server.use(
      http.post('*/api/routines/follow', async ({ request }) => {
        followed(await request.json());
        return ok({ adId: AD.adId, participants: 1 });
      }),
    );
    const shown = await renderApp(ON_AD);
    await shown.user.click(await screen.findByRole('button', { name: 'İlanı takip et' }));
    expect(await screen.findByText('Giriş yaptığınızda ilan takibinize alınır.')).toBeVisible();
    await signIn(shown.user);
    await waitFor(() => expect(followed).toHaveBeenCalledWith({ adId: AD.adId }));
    shown.unmount();
    localStorage.clear();
    const again = await renderApp(ON_AD);
    await again.user.click(await screen.findByRole('tab', { name: 'Sorular' }));
    await again.user.click(await screen.findByRole('button', { name: 'Soru sormak için giriş yapın' }));
    await screen.findByText('Giriş yaptığınızda sorunuzu yazabilirsiniz.');
    await signIn(again.user);
    expect(await screen.findByRole('dialog', { name: 'Satıcıya soru sor' })).toBeVisible();
    // What a loaded page finds in its history entry is what a reload finds.
    await waitFor(() => expect(again.stateShown()).toBeNull());
  });

  it('outlives a forgotten password: the mail, its link and the new one', async () => {
    const put = watchCart();
    server.use(
      http.post('*/api/user/validate', () => ok({ ...buyer, token: 'restricted', change: true })),
      http.post('*/api/user/updatePassword', () => ok(true)),
    );
    const shown = await renderApp(ON_AD);
    await wantTwo(shown);
    await shown.user.click(screen.getByRole('link', { name: 'Şifremi unuttum' }));
    await shown.user.type(await screen.findByLabelText('E-posta'), 'alici@imece.test');
    await shown.user.click(screen.getByRole('button', { name: 'Bağlantı Gönder' }));
    expect(await screen.findByText('Giriş yaptığınızda seçtiğiniz 2 adet sepetinize eklenir.')).toBeVisible();
    shown.unmount();
    const mailed = await renderApp('/hesap/dogrula?token=abc&change=1');
    await mailed.user.type(await screen.findByLabelText('Yeni şifre'), 'yenisifre');
    await mailed.user.type(screen.getByLabelText('Yeni şifre (tekrar)'), 'yenisifre');
    await mailed.user.click(screen.getByRole('button', { name: 'Şifreyi Değiştir' }));
    expect(await screen.findByText('Giriş yaptığınızda seçtiğiniz 2 adet sepetinize eklenir.')).toBeVisible();
    await signIn(mailed.user);
    await waitFor(() => expect(put).toHaveBeenCalledWith({ adId: AD.adId, amount: 2, by: 'Bearer fresh-token' }));
    await waitFor(() => expect(mailed.addressShown()).toBe(ON_AD));
  });

  it('outlives a forgotten password of who has a second factor', async () => {
    const put = watchCart();
    server.use(
      http.post('*/api/user/validate', () => ok({ ...buyer, token: 'restricted', change: true })),
      http.post('*/api/user/updatePassword', () =>
        ok({ secondFactor: { ref: 'a-ref', methods: ['totp', 'recovery'] } }),
      ),
      http.post('*/api/user/secondFactor', () => ok({ user: buyer, token: 'second-token' })),
    );
    const shown = await renderApp(ON_AD);
    await wantTwo(shown);
    shown.unmount();
    const mailed = await renderApp('/hesap/dogrula?token=abc&change=1');
    await mailed.user.type(await screen.findByLabelText('Yeni şifre'), 'yenisifre');
    await mailed.user.type(screen.getByLabelText('Yeni şifre (tekrar)'), 'yenisifre');
    await mailed.user.click(screen.getByRole('button', { name: 'Şifreyi Değiştir' }));
    await mailed.user.type(await screen.findByLabelText('Doğrulama kodu'), '123456');
    await mailed.user.click(screen.getByRole('button', { name: 'Doğrula' }));
    await waitFor(() => expect(put).toHaveBeenCalledWith({ adId: AD.adId, amount: 2, by: 'Bearer second-token' }));
    await waitFor(() => expect(mailed.addressShown()).toBe(ON_AD));
  });
});
