/** Coming in, joining, and passwords: the exact messages of the specification. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

describe('signing in', () => {
  it('remembers the person and goes home', async () => {
    const { user } = await renderApp('/hesap/cikis/1');
    await user.type(await screen.findByLabelText('E-posta'), 'alici@imece.test');
    await user.type(screen.getByLabelText('Şifre'), 'imece123');
    await user.click(screen.getByRole('button', { name: 'Giriş Yap' }));
    expect(await screen.findByRole('heading', { name: 'Anlık Fırsatlar' })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('user') ?? '{}').email).toBe(buyer.email);
    expect(localStorage.getItem('token')).toBe('"fresh-token"');
  });

  it.each([
    ['/satici', 'supplier', 'Satıcı paneli'],
    ['/yonetim', 'operator', 'Yönetim paneli'],
    ['/hesap/siparis?page=1', 'buyer', 'Siparişlerim'],
    ['/favoriler', 'buyer', 'Favorilerim'],
    ['/hesap', 'buyer', 'Kullanıcı Bilgileri'],
  ] as const)(
    'leads on to %s, where a visitor wanted to go, also by way of the other tab',
    async (wanted, role, title) => {
      server.use(http.post('*/api/user/login', () => ok({ user: { ...buyer, role }, token: 'fresh-token' })));
      const { user } = await renderApp(wanted);
      await user.click(await screen.findByRole('tab', { name: 'Üye Ol' }));
      await user.click(screen.getByRole('tab', { name: 'Giriş Yap' }));
      await user.type(await screen.findByLabelText('E-posta'), 'alici@imece.test');
      await user.type(screen.getByLabelText('Şifre'), 'imece123');
      await user.click(screen.getByRole('button', { name: 'Giriş Yap' }));
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    },
  );

  it('says to who registers what is accepted, and where terms and privacy notice stand', async () => {
    await renderApp('/hesap/cikis/2');
    expect(await screen.findByText(/^Üye olarak kullanım koşullarını kabul edersiniz/)).toBeVisible();
    const form = within(screen.getByRole('main'));
    expect(form.getByRole('link', { name: 'Kullanım koşulları' })).toHaveAttribute('href', '/site/kosullar');
    expect(form.getByRole('link', { name: 'Gizlilik ve aydınlatma metni' })).toHaveAttribute('href', '/site/gizlilik');
  });

  it("says the server's refusal beside the password, too, until something is typed", async () => {
    server.use(http.post('*/api/user/login', () => refusal(401, 'invalid_credentials', 'E-posta ya da şifre yanlış.')));
    const { user } = await renderApp('/hesap/login');
    await user.type(await screen.findByLabelText('E-posta'), 'alici@imece.test');
    await user.type(screen.getByLabelText('Şifre'), 'yanlis1');
    await user.click(screen.getByRole('button', { name: 'Giriş Yap' }));
    const password = screen.getByLabelText('Şifre');
    await waitFor(() => expect(password).toHaveAccessibleDescription('E-posta ya da şifre yanlış.'));
    expect(password).toHaveFocus();
    expect(password).toHaveAttribute('aria-invalid', 'true');
    await user.keyboard('dogru123');
    await waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'false'));
  });

  it("shows the server's refusal as a toast", async () => {
    server.use(http.post('*/api/user/login', () => refusal(401, 'invalid_credentials', 'E-posta ya da şifre yanlış.')));
    const { user } = await renderApp('/hesap/login');
    await user.type(await screen.findByLabelText('E-posta'), 'alici@imece.test');
    await user.type(screen.getByLabelText('Şifre'), 'yanlis1');
    await user.click(screen.getByRole('button', { name: 'Giriş Yap' }));
    const said = () => screen.getAllByText('E-posta ya da şifre yanlış.').filter((one) => one.closest('.toast-home'));
    await waitFor(() => expect(said()).not.toHaveLength(0));
  });

  it('names what is missing, beside the field and on top', async () => {
    const { user } = await renderApp('/hesap/cikis/1');
    await user.type(await screen.findByLabelText('E-posta'), 'yanlis');
    await user.click(screen.getByRole('button', { name: 'Giriş Yap' }));
    const summary = await screen.findByText('Lütfen şu alanları düzeltin:');
    await waitFor(() => expect(summary.parentElement).toHaveFocus());
    expect(screen.getByText('geçersiz eposta adresi')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Şifre boş olamaz(!)' })).toBeVisible();
  });

  it('signs out the member who opens its page', async () => {
    const told = vi.fn();
    server.use(
      http.post('*/api/user/logout', ({ request }) => {
        told(request.headers.get('Authorization'));
        return ok(true);
      }),
    );
    const { store } = await renderApp('/hesap/cikis', { signedInAs: buyer, token: 'mine' });
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    expect(told).toHaveBeenCalledWith('Bearer mine');
    expect(localStorage).toHaveLength(0);
  });

  it('forgets who opens its page before the answer, which may come when they have left for another site', async () => {
    const told = vi.fn();
    server.use(
      http.post('*/api/user/logout', ({ request }) => {
        told(request.headers.get('Authorization'));
        return new Promise<never>(() => {});
      }),
    );
    await renderApp('/hesap/cikis', { signedInAs: buyer, token: 'mine' });
    await waitFor(() => expect(told).toHaveBeenCalledWith('Bearer mine'));
    expect(localStorage).toHaveLength(0);
  });
});

describe('registering', () => {
  it('leads to the page that points to the mailbox', async () => {
    const { user } = await renderApp('/hesap/cikis/2');
    await user.type(await screen.findByLabelText('Ad'), 'Gülşen9');
    await user.type(screen.getByLabelText('Soyad'), 'Öz');
    await user.type(screen.getByLabelText('E-posta'), 'gulsen@imece.test');
    await user.type(screen.getByLabelText('Şifre'), 'imece123');
    expect(screen.getByLabelText('Ad')).toHaveValue('Gülşen');
    await user.click(screen.getByRole('button', { name: 'Üye Ol' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'E-postanızı kontrol edin' })).toBeVisible();
    expect(screen.getByText('gulsen@imece.test')).toBeVisible();
  });

  it('says what a password must be before one is typed', async () => {
    await renderApp('/hesap/cikis/2');
    expect(await screen.findByLabelText('Şifre')).toHaveAccessibleDescription(/^6-50 karakter/);
  });

  it('lists what is wrong in the order of the fields, each field named once', async () => {
    const { user } = await renderApp('/hesap/cikis/2');
    await user.type(await screen.findByLabelText('E-posta'), 'yanlis');
    await user.click(screen.getByRole('button', { name: 'Üye Ol' }));
    const summary = (await screen.findByText('Lütfen şu alanları düzeltin:')).parentElement as HTMLElement;
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Ad boş olamaz(!)', 'Soyad boş olamaz(!)', 'E-posta: geçersiz eposta adresi', 'Şifre boş olamaz(!)']);
  });

  it('sends the mail again, at most once a minute, and says how often it still may', async () => {
    const asked = vi.fn();
    server.use(
      http.post('*/api/user/resendConfirmation', async ({ request }) => {
        asked(await request.json());
        return ok({ left: 3 });
      }),
    );
    const { user } = await registered();
    await user.click(await screen.findByRole('button', { name: 'E-postayı yeniden gönder' }));
    expect(await screen.findByText('Yeniden gönderdik. Bu saat içinde 3 kez daha isteyebilirsiniz.')).toBeVisible();
    expect(asked).toHaveBeenCalledWith({ email: 'gulsen@imece.test' });
    expect(screen.getByRole('button', { name: /^Yeniden göndermek için/ })).toBeDisabled();
  });

  it('leads back to another address with the names as they were typed, and without the password', async () => {
    const { user } = await registered();
    await user.click(await screen.findByRole('link', { name: 'Adresi değiştir' }));
    expect(await screen.findByLabelText('Ad')).toHaveValue('Gülşen');
    expect(screen.getByLabelText('E-posta')).toHaveValue('gulsen@imece.test');
    expect(screen.getByLabelText('Şifre')).toHaveValue('');
  });
});

async function registered(address = '/hesap/cikis/2') {
  const view = await renderApp(address);
  if (address !== '/hesap/cikis/2') await view.user.click(await screen.findByRole('tab', { name: 'Üye Ol' }));
  await view.user.type(await screen.findByLabelText('Ad'), 'Gülşen');
  await view.user.type(screen.getByLabelText('Soyad'), 'Öz');
  await view.user.type(screen.getByLabelText('E-posta'), 'gulsen@imece.test');
  await view.user.type(screen.getByLabelText('Şifre'), 'imece123');
  await view.user.click(screen.getByRole('button', { name: 'Üye Ol' }));
  await screen.findByRole('heading', { level: 1, name: 'E-postanızı kontrol edin' });
  return view;
}

describe('the link of a mail', () => {
  it('signs in and greets', async () => {
    const seen = vi.fn();
    server.use(
      http.post('*/api/user/validate', ({ request }) => {
        seen(request.headers.get('Authorization'));
        return ok({ ...buyer, token: 'mailed', change: false });
      }),
    );
    const { store } = await renderApp('/hesap/dogrula?token=abc');
    expect(await screen.findByText("Tebrikler, artık İmece'yi kullanmaya başlayabilirsiniz!")).toBeInTheDocument();
    expect(seen).toHaveBeenCalledWith('Bearer abc');
    expect(store.getState().session).toMatchObject({ token: 'mailed', restricted: false });
  });

  it('of a registration asks for the password that was chosen, until it is the right one', async () => {
    const tried = vi.fn();
    server.use(
      http.post('*/api/user/validate', async ({ request }) => {
        const { password } = (await request.json()) as { password?: string };
        tried(request.headers.get('Authorization'), password);
        if (password === 'imece123') return ok({ ...buyer, token: 'mailed', change: false });
        return refusal(422, 'password_needed', 'Bu şifre değil(!)', { password: ['Bu şifre değil(!)'] });
      }),
    );
    const { user, store } = await renderApp('/hesap/dogrula?token=abc');
    expect(await screen.findByRole('heading', { level: 1, name: 'Şifrenizi girin' })).toBeVisible();
    expect(screen.queryByText(/^Kayıt işlemi sırasında hata oluştu/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Şifre'), 'baska');
    await user.click(screen.getByRole('button', { name: 'Hesabımı onayla' }));
    expect(await screen.findByText('Bu şifre değil(!)')).toBeVisible();
    await user.clear(screen.getByLabelText('Şifre'));
    await user.type(screen.getByLabelText('Şifre'), 'imece123');
    await user.click(screen.getByRole('button', { name: 'Hesabımı onayla' }));
    await waitFor(() => expect(store.getState().session).toMatchObject({ token: 'mailed', restricted: false }));
    expect(tried.mock.calls.map(([, password]) => password)).toEqual([undefined, 'baska', 'imece123']);
    expect(new Set(tried.mock.calls.map(([header]) => header))).toEqual(new Set(['Bearer abc']));
  });

  it('of a reset leads to the new password and is not remembered', async () => {
    server.use(http.post('*/api/user/validate', () => ok({ ...buyer, token: 'restricted', change: true })));
    await renderApp('/hesap/dogrula?token=abc&change=1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Şifre Değiştir' })).toBeVisible();
    expect(await screen.findByText('Lütfen şifrenizi yenileyin.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Şimdiki şifre')).not.toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('of a reset leaves no session behind once the new password is set', async () => {
    const ended = vi.fn();
    server.use(
      http.post('*/api/user/validate', () => ok({ ...buyer, token: 'restricted', change: true })),
      http.post('*/api/user/updatePassword', () => ok(true)),
      http.post('*/api/user/logout', () => {
        ended();
        return ok(true);
      }),
    );
    const { user, store } = await renderApp('/hesap/dogrula?token=abc&change=1');
    await user.type(await screen.findByLabelText('Yeni şifre'), 'yenisifre');
    await user.type(screen.getByLabelText('Yeni şifre (tekrar)'), 'yenisifre');
    await user.click(screen.getByRole('button', { name: 'Şifreyi Değiştir' }));
    expect(await screen.findByRole('tab', { name: 'Giriş Yap' })).toBeVisible();
    expect(ended).toHaveBeenCalledOnce();
    expect(store.getState().session).toMatchObject({ token: null, user: null });
  });

  it('that is used up says so', async () => {
    server.use(http.post('*/api/user/validate', () => refusal(401, 'code_expired', 'Süresi dolmuş.')));
    await renderApp('/hesap/dogrula?token=abc');
    expect(
      await screen.findByText('Kayıt işlemi sırasında hata oluştu, tekrar üye olmayı deneyiniz!'),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Bağlantı geçersiz' })).toBeVisible();
  });

  it('of a registration leads to where its visitor wanted to go, once, in a tab of its own', async () => {
    server.use(http.post('*/api/user/validate', () => ok({ ...buyer, token: 'mailed', change: false })));
    const { unmount } = await registered('/favoriler');
    unmount();
    sessionStorage.clear();
    const tab = await renderApp('/hesap/dogrula?token=abc');
    expect(await screen.findByRole('heading', { level: 1, name: 'Favorilerim' })).toBeVisible();
    tab.unmount();
    await renderApp('/hesap/dogrula?token=abc');
    expect(await screen.findByRole('heading', { name: 'Anlık Fırsatlar' })).toBeVisible();
  });

  it('leads home a day after where its visitor wanted to go was last known', async () => {
    server.use(http.post('*/api/user/validate', () => ok({ ...buyer, token: 'mailed', change: false })));
    localStorage.setItem('wanted', JSON.stringify({ path: '/favoriler', until: Date.now() - 1 }));
    await renderApp('/hesap/dogrula?token=abc');
    expect(await screen.findByRole('heading', { name: 'Anlık Fırsatlar' })).toBeVisible();
  });
});

describe('passwords', () => {
  it('are asked for by mail', async () => {
    const { user } = await renderApp('/hesap/sifre-yenile');
    await user.type(await screen.findByLabelText('E-posta'), 'alici@imece.test');
    await user.click(screen.getByRole('button', { name: 'Bağlantı Gönder' }));
    expect(await screen.findByText(/size gönderdiğimiz kayıtlı e-posta adresinizden/)).toBeInTheDocument();
  });

  it('must be long enough and match', async () => {
    const { user } = await renderApp('/hesap/sifre', { signedInAs: buyer });
    const save = await screen.findByRole('button', { name: 'Şifreyi Değiştir' });
    expect(save).toBeDisabled();
    await user.type(screen.getByLabelText('Yeni şifre'), 'kisa');
    await user.type(screen.getByLabelText('Yeni şifre (tekrar)'), 'baska1');
    await user.tab();
    expect(await screen.findByText('Yeni şifre en az 6 karakterli olmalı!')).toBeVisible();
    expect(screen.getByText('Şifre uyumsuz!')).toBeVisible();
    await user.clear(screen.getByLabelText('Yeni şifre'));
    await user.type(screen.getByLabelText('Yeni şifre'), 'yenisifre');
    await user.tab();
    expect(await screen.findByText('Şifre uyumsuz!')).toBeVisible();
    await user.clear(screen.getByLabelText('Yeni şifre'));
    await user.type(screen.getByLabelText('Yeni şifre'), 'baska1');
    await waitFor(() => expect(screen.queryByText('Şifre uyumsuz!')).toBeNull());
  });
});
