/** Signing in with Google, Facebook and Telegram: the buttons, the way back, and an address for who has none. */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

const entered = (user = buyer, suggestedEmail: string | null = null) => ok({ user, token: 'party', suggestedEmail });
const TELEGRAM = btoa(JSON.stringify({ id: 5, first_name: 'Can', hash: 'ab' })).replaceAll('=', '');

function cameBack(path: string): void {
  history.replaceState(null, '', path);
}

describe('the buttons', () => {
  it('stand for those who are offered, and no others', async () => {
    server.use(http.get('*/cdn/sign-in.json', () => HttpResponse.json(['facebook'])));
    await renderApp('/hesap/cikis/2');
    expect(await screen.findByRole('button', { name: 'Facebook ile devam et' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Google ile devam et' })).not.toBeInTheDocument();
  });

  it('are not there when no party is', async () => {
    server.use(http.get('*/cdn/sign-in.json', () => HttpResponse.json([])));
    await renderApp('/hesap/cikis/1');
    await screen.findByLabelText('E-posta');
    await waitFor(() => expect(screen.queryByText('ya da')).not.toBeInTheDocument());
  });

  it('have their room, unseen, until it is known who is offered', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('*/cdn/sign-in.json', async () => {
        await answered;
        return HttpResponse.json(['google', 'facebook', 'telegram']);
      }),
    );
    await renderApp('/hesap/cikis/1');
    const keptRoom = await screen.findByText('Google ile devam et');
    expect(screen.queryByRole('button', { name: 'Google ile devam et' })).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('button', { name: 'Google ile devam et' })).toContainElement(keptRoom);
  });

  it('say when a party can not be reached', async () => {
    server.use(
      http.post('*/api/user/signInWith', () => refusal(404, 'party_not_offered', 'Bu giriş yolu sunulmuyor.')),
    );
    const { user } = await renderApp('/hesap/cikis/1');
    await user.click(await screen.findByRole('button', { name: 'Google ile devam et' }));
    expect(await screen.findByText('Bu giriş yolu sunulmuyor.')).toBeInTheDocument();
  });
});

describe('the way back', () => {
  it.each([
    ['google', 'googleLogin', '?code=abc&state=s', '', { code: 'abc', state: 's' }],
    ['facebook', 'facebookLogin', '?code=abc&state=s', '#_=_', { code: 'abc', state: 's' }],
    [
      'telegram',
      'telegram',
      '?state=s',
      `#tgAuthResult=${TELEGRAM}`,
      { response: JSON.stringify({ id: 5, first_name: 'Can', hash: 'ab' }), state: 's' },
    ],
  ])('from %s signs in, goes home, and leaves nothing in the address', async (party, call, search, hash, body) => {
    const sent = vi.fn();
    server.use(
      http.post(`*/api/user/${call}`, async ({ request }) => {
        sent(await request.json());
        return entered();
      }),
    );
    cameBack(`/hesap/giris/${party}${search}${hash}`);
    const { store } = await renderApp(`/hesap/giris/${party}${search}${hash}`);
    expect(await screen.findByRole('heading', { name: 'Anlık Fırsatlar' })).toBeVisible();
    expect(sent.mock.calls).toEqual([[body]]);
    expect(store.getState().session.token).toBe('party');
    expect(location.href).not.toContain('state=s');
  });

  it.each([
    ['google', 'Google', '?code=abc&state=s'],
    ['facebook', 'Facebook', '?code=abc&state=s'],
    ['telegram', 'Telegram', `?state=s#tgAuthResult=${TELEGRAM}`],
  ])('from %s leads to where the visitor wanted to go', async (party, name, answer) => {
    server.use(
      http.post('*/api/user/signInWith', () => ok({ url: '#out' })),
      http.post('*/api/user/:call', ({ params }) => (params.call === 'signInWith' ? undefined : entered())),
    );
    const { user, unmount } = await renderApp('/favoriler');
    await user.click(await screen.findByRole('button', { name: `${name} ile devam et` }));
    await waitFor(() => expect(location.hash).toBe('#out'));
    unmount();
    cameBack(`/hesap/giris/${party}${answer}`);
    await renderApp(`/hesap/giris/${party}${answer}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Favorilerim' })).toBeVisible();
  });

  it('asks who has no address for one, with what the party named', async () => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/user/facebookLogin', () => entered({ ...buyer, email: null }, 'can@kisiler.test')),
      http.post('*/api/user/addEmail', async ({ request }) => {
        sent(await request.json());
        return ok(true);
      }),
    );
    cameBack('/hesap/giris/facebook?code=abc&state=s');
    const { user } = await renderApp('/hesap/giris/facebook?code=abc&state=s');
    expect(await screen.findByLabelText('E-posta')).toHaveValue('can@kisiler.test');
    await user.click(screen.getByRole('button', { name: 'Onay bağlantısı gönder' }));
    expect(await screen.findByText(/onu bu tarayıcıda açın/)).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ email: 'can@kisiler.test' });
  });

  it('says the refusal of the server as a toast and leads back', async () => {
    server.use(
      http.post('*/api/user/googleLogin', () => refusal(401, 'sign_in_refused', 'Google ile giriş yapılamadı.')),
    );
    cameBack('/hesap/giris/google?code=abc&state=s');
    await renderApp('/hesap/giris/google?code=abc&state=s');
    expect(await screen.findByText('Google ile giriş yapılamadı.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Girişe dön' })).toHaveAttribute('href', '/hesap/cikis/1');
  });

  it('from Telegram goes back when there is nothing to say', async () => {
    server.use(http.post('*/api/user/telegram', () => HttpResponse.error()));
    cameBack(`/hesap/giris/telegram?state=s#tgAuthResult=${TELEGRAM}`);
    await renderApp(`/hesap/giris/telegram?state=s#tgAuthResult=${TELEGRAM}`);
    expect(await screen.findByRole('button', { name: 'Telegram ile devam et' })).toBeVisible();
  });

  it('of a visitor who refused says so and asks no service', async () => {
    cameBack('/hesap/giris/google?error=access_denied&state=s');
    await renderApp('/hesap/giris/google?error=access_denied&state=s');
    expect(await screen.findByText('Google ile girişten vazgeçtiniz.')).toBeVisible();
  });

  it('from a party that does not exist is not found', async () => {
    await renderApp('/hesap/giris/twitter');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/bulunamadı|not found/i));
  });
});
