/** The link of a mail that could not be asked about: it is as good as before. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

describe('the link of a mail', () => {
  it.each([
    ['without a network', () => HttpResponse.error(), 'Bağlantı kurulamadı. Lütfen tekrar deneyin.'],
    [
      'while the service is down',
      () => refusal(503, 'upstream_unavailable', 'Hizmet yanıt vermiyor.'),
      /yanıt vermiyor/,
    ],
  ] as const)('that is opened %s is not called used, and is tried again', async (_when, answer, words) => {
    server.use(http.post('*/api/user/validate', answer));
    const { user, store } = await renderApp('/hesap/dogrula?token=abc');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bağlantınız doğrulanamadı' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByText(words)).toBeVisible();
    expect(screen.queryByText(/^Kayıt işlemi sırasında hata oluştu/)).toBeNull();
    server.use(
      http.post('*/api/user/validate', ({ request }) =>
        request.headers.get('Authorization') === 'Bearer abc'
          ? ok({ ...buyer, token: 'mailed', change: false })
          : refusal(401, 'code_expired', 'Süresi dolmuş.'),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    await waitFor(() => expect(store.getState().session).toMatchObject({ token: 'mailed', restricted: false }));
  });

  it('that was good at a try whose answer was lost leads to signing in, and asks for no second registration', async () => {
    const answers = [() => HttpResponse.error(), () => refusal(401, 'link_invalid', 'Bağlantı geçersiz.')];
    server.use(http.post('*/api/user/validate', () => answers.shift()?.()));
    const { user } = await renderApp('/hesap/dogrula?token=abc');
    await user.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bağlantınız kullanılmış olabilir' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Girişe dön' })).toBeVisible();
    expect(screen.queryByText(/tekrar üye olmayı deneyiniz/)).not.toBeInTheDocument();
  });
});
