/** A browser that refuses cookies: its member is told before signing in, and why a way in by a party failed. */
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const TOLD = 'Tarayıcınız bu sitenin çerezlerini engelliyor.';

function refuseCookies() {
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  onTestFinished(() => cookie.mockRestore());
}

it.each(['/hesap/cikis/1', '/hesap/cikis/2'])('%s says so where cookies are refused', async (path) => {
  refuseCookies();
  await renderApp(path);
  expect(await screen.findByText(TOLD)).toBeVisible();
  expect(screen.getByText(/Google, Facebook ve Telegram ile giriş çalışmaz/)).toBeVisible();
});

it('says nothing of them where they are kept, and leaves none behind', async () => {
  await renderApp('/hesap/cikis/1');
  expect(await screen.findByLabelText('E-posta')).toBeVisible();
  expect(screen.queryByText(TOLD)).toBeNull();
  expect(document.cookie).not.toContain('probe');
});

it('is why who comes back from Google is not let in', async () => {
  refuseCookies();
  server.use(http.post('*/api/user/googleLogin', () => refusal(401, 'sign_in_expired', 'Süresi dolmuş.')));
  history.replaceState(null, '', '/hesap/giris/google?code=abc&state=s');
  await renderApp('/hesap/giris/google?code=abc&state=s');
  expect(await screen.findByText(TOLD)).toBeVisible();
});
