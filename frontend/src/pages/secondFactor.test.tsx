/** The second step of signing in, wherever it is asked for: the page, the dialog, a party, the link of a mail. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

const asks = () => ok({ secondFactor: { ref: 'a-ref', methods: ['totp', 'recovery'] } });
const EXPIRED = 'Süre doldu. Lütfen yeniden giriş yapınız.';
const expires = () => refusal(410, 'second_factor_expired', EXPIRED);

let sent: object[] = [];

beforeEach(() => {
  sent = [];
  server.use(
    http.post('*/api/user/login', asks),
    http.post('*/api/user/secondFactor', async ({ request }) => {
      sent.push((await request.json()) as object);
      return ok({ user: buyer, token: 'second-token' });
    }),
  );
});

async function typePassword(user: UserEvent, form: Pick<typeof screen, 'findByLabelText' | 'getByLabelText'> = screen) {
  await user.type(await form.findByLabelText('E-posta'), 'alici@imece.test');
  await user.type(form.getByLabelText('Şifre'), 'imece123{Enter}');
}

async function typeCode(user: UserEvent, code: string) {
  await user.type(await screen.findByLabelText('Doğrulama kodu'), code);
  await user.click(screen.getByRole('button', { name: 'Doğrula' }));
}

describe('signing in with a second factor', () => {
  it('asks for the code in the same place, with the focus on it, and lets no one in before', async () => {
    const { user, store } = await renderApp('/hesap/cikis/1');
    await typePassword(user);
    const code = await screen.findByLabelText('Doğrulama kodu');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(code).toHaveAccessibleDescription(/6 haneli/);
    expect(screen.getByRole('tab', { name: 'Giriş Yap' })).toBeVisible();
    expect(screen.getByLabelText('Şifre')).not.toBeVisible();
    expect(screen.queryByRole('link', { name: 'Şifremi unuttum' })).not.toBeInTheDocument();
    expect(store.getState().session.token).toBeNull();
    await user.type(code, '123 456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Anlık Fırsatlar' })).toBeVisible();
    expect(sent).toEqual([{ ref: 'a-ref', code: '123 456' }]);
    expect(store.getState().session.token).toBe('second-token');
  });

  it('leads on to where the visitor wanted to go', async () => {
    const { user } = await renderApp('/favoriler');
    await typePassword(user);
    await typeCode(user, '123456');
    expect(await screen.findByRole('heading', { level: 1, name: 'Favorilerim' })).toBeVisible();
  });

  it('takes a recovery code, which may have letters', async () => {
    const { user } = await renderApp('/hesap/cikis/1');
    await typePassword(user);
    await user.type(await screen.findByLabelText('Doğrulama kodu'), '12');
    await user.click(screen.getByRole('button', { name: 'Kurtarma kodu kullan' }));
    const code = screen.getByLabelText('Kurtarma kodu');
    expect(code).toHaveFocus();
    expect(code).toHaveValue('');
    expect(code).toHaveAttribute('inputmode', 'text');
    expect(screen.getByText(/Kodlarınız da yoksa/)).toBeVisible();
    expect(within(screen.getByText(/Kodlarınız da yoksa/)).getByRole('link')).toHaveAttribute(
      'href',
      'mailto:destek@imece.test',
    );
    await user.type(code, 'ab12c-de34f');
    await user.click(screen.getByRole('button', { name: 'Doğrula' }));
    await screen.findByRole('heading', { name: 'Anlık Fırsatlar' });
    expect(sent).toEqual([{ ref: 'a-ref', code: 'ab12c-de34f' }]);
  });

  it('says what is wrong with a code at its field and takes another', async () => {
    const { user } = await renderApp('/hesap/cikis/1');
    await typePassword(user);
    await screen.findByLabelText('Doğrulama kodu');
    await user.click(screen.getByRole('button', { name: 'Doğrula' }));
    expect(await screen.findByText('Kodu yazın.')).toHaveAttribute('role', 'alert');
    expect(sent).toEqual([]);
    server.use(
      http.post('*/api/user/secondFactor', () => refusal(422, 'wrong_code', 'Kod yanlış.', { code: ['Kod yanlış.'] }), {
        once: true,
      }),
    );
    await typeCode(user, '000000');
    expect(await screen.findByText('Kod yanlış.')).toBeVisible();
    const code = screen.getByLabelText('Doğrulama kodu');
    expect(code).toHaveFocus();
    expect(code).toHaveAccessibleDescription(/Kod yanlış/);
    await user.keyboard('123456{Enter}');
    await screen.findByRole('heading', { name: 'Anlık Fırsatlar' });
    expect(sent).toEqual([{ ref: 'a-ref', code: '123456' }]);
  });

  it('goes back to the password with what was typed, when the time is over', async () => {
    server.use(http.post('*/api/user/secondFactor', expires, { once: true }));
    const { user } = await renderApp('/favoriler');
    await typePassword(user);
    await typeCode(user, '123456');
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    expect(screen.queryByLabelText('Doğrulama kodu')).not.toBeInTheDocument();
    expect(screen.getByLabelText('E-posta')).toHaveValue('alici@imece.test');
    expect(screen.getByLabelText('Şifre')).toHaveValue('imece123');
    await waitFor(() => expect(screen.getByLabelText('Şifre')).toHaveFocus());
    await user.keyboard('{Enter}');
    await typeCode(user, '654321');
    expect(await screen.findByRole('heading', { level: 1, name: 'Favorilerim' })).toBeVisible();
  });

  it('says when the services can not be reached, and keeps the code', async () => {
    server.use(http.post('*/api/user/secondFactor', () => refusal(429, 'too_many', 'Çok fazla deneme.')));
    const { user } = await renderApp('/hesap/cikis/1');
    await typePassword(user);
    await typeCode(user, '123456');
    expect(await screen.findByText('Çok fazla deneme.')).toBeVisible();
    expect(screen.getByLabelText('Doğrulama kodu')).toHaveValue('123456');
  });

  it('lets the member go back by themselves', async () => {
    const { user } = await renderApp('/hesap/cikis/1');
    await typePassword(user);
    await user.click(await screen.findByRole('button', { name: 'Geri dön' }));
    await waitFor(() => expect(screen.getByLabelText('Şifre')).toHaveFocus());
    expect(screen.getByLabelText('Şifre')).toHaveValue('imece123');
  });

  it('is asked for over the page too, and what was typed there stays', async () => {
    server.use(
      http.post('*/api/user/editProfile', () => refusal(401, 'token_expired', 'Oturumunuzun süresi doldu.')),
      http.post('*/api/user/refresh', () => refusal(401, 'unauthenticated', 'Oturumunuz sona ermiş.')),
    );
    const { user, store } = await renderApp('/hesap/profil', { signedInAs: buyer });
    await user.clear(await screen.findByLabelText('Ad'));
    await user.type(screen.getByLabelText('Ad'), 'Aylin');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Oturumunuz sona erdi/ }));
    await typePassword(user, dialog);
    await user.type(await dialog.findByLabelText('Doğrulama kodu'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(store.getState().session.token).toBe('second-token');
    expect(screen.getByLabelText('Ad')).toHaveValue('Aylin');
  });
});

describe('a party that vouches for a member with a second factor', () => {
  const keepsFavorites = () =>
    localStorage.setItem('wanted', JSON.stringify({ path: '/favoriler', until: Date.now() + 60_000 }));

  async function comeBack(party: string, search: string) {
    history.replaceState(null, '', `/hesap/giris/${party}${search}`);
    return renderApp(`/hesap/giris/${party}${search}`);
  }

  it.each([
    ['google', 'googleLogin'],
    ['facebook', 'facebookLogin'],
  ])('%s leads to the code, and then to where the visitor wanted to go', async (party, call) => {
    server.use(http.post(`*/api/user/${call}`, asks));
    keepsFavorites();
    const { user, store } = await comeBack(party, '?code=abc&state=s');
    await screen.findByLabelText('Doğrulama kodu');
    expect(store.getState().session.token).toBeNull();
    await typeCode(user, '123456');
    expect(await screen.findByRole('heading', { level: 1, name: 'Favorilerim' })).toBeVisible();
    expect(store.getState().session.token).toBe('second-token');
  });

  it('leads back to signing in when the time is over, with the wish', async () => {
    server.use(
      http.post('*/api/user/googleLogin', asks),
      http.post('*/api/user/secondFactor', expires, { once: true }),
    );
    keepsFavorites();
    const { user } = await comeBack('google', '?code=abc&state=s');
    await typeCode(user, '123456');
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Girişe dön' }));
    await typePassword(user);
    await typeCode(user, '123456');
    expect(await screen.findByRole('heading', { level: 1, name: 'Favorilerim' })).toBeVisible();
  });

  it.each([
    ['who gave it up', '?error=access_denied&state=s'],
    ['whom the server refuses', '?code=abc&state=s'],
  ])('keeps the wish of %s', async (_, search) => {
    server.use(
      http.post('*/api/user/googleLogin', () => refusal(401, 'sign_in_refused', 'Google ile giriş yapılamadı.')),
    );
    keepsFavorites();
    const { user } = await comeBack('google', search);
    await user.click(await screen.findByRole('link', { name: 'Girişe dön' }));
    await typePassword(user);
    await typeCode(user, '123456');
    expect(await screen.findByRole('heading', { level: 1, name: 'Favorilerim' })).toBeVisible();
  });
});

describe('a mail whose link signs a member with a second factor in', () => {
  it('leads to the code, and then on', async () => {
    server.use(http.post('*/api/user/validate', asks));
    const { user, store } = await renderApp('/hesap/dogrula?token=abc');
    expect(await screen.findByRole('heading', { level: 1, name: 'Giriş Yap' })).toBeVisible();
    await typeCode(user, '123456');
    await waitFor(() => expect(store.getState().session).toMatchObject({ token: 'second-token', restricted: false }));
  });

  it('says when the time is over, and leads to signing in', async () => {
    server.use(http.post('*/api/user/validate', asks), http.post('*/api/user/secondFactor', expires));
    const { user } = await renderApp('/hesap/dogrula?token=abc');
    await typeCode(user, '123456');
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Girişe dön' })).toHaveAttribute('href', '/hesap/cikis/1');
  });

  it('asks for the code after a new password', async () => {
    server.use(
      http.post('*/api/user/validate', () => ok({ ...buyer, token: 'restricted', change: true })),
      http.post('*/api/user/updatePassword', asks),
    );
    const { user, store } = await renderApp('/hesap/dogrula?token=abc&change=1');
    await user.type(await screen.findByLabelText('Yeni şifre'), 'yenisifre');
    await user.type(screen.getByLabelText('Yeni şifre (tekrar)'), 'yenisifre');
    await user.click(screen.getByRole('button', { name: 'Şifreyi Değiştir' }));
    await typeCode(user, '123456');
    await waitFor(() => expect(store.getState().session).toMatchObject({ token: 'second-token', restricted: false }));
    expect(await screen.findByRole('heading', { name: 'Anlık Fırsatlar' })).toBeVisible();
  });
});
