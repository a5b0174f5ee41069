/** A session that ends while its member types: they sign in again over the page, and what they typed is there. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { pageDoor } from '@/lib/broughtBack';
import type { User } from '@/lib/types';
import { ok, refusal } from '@/testing/handlers';
import { operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, seller } from '@/testing/world';

const expired = () => refusal(401, 'token_expired', 'Oturumunuzun süresi doldu.');

async function typeUntilTheSessionEnds() {
  server.use(
    http.post('*/api/user/editProfile', expired),
    http.post('*/api/user/refresh', () => refusal(401, 'unauthenticated', 'Oturumunuz sona ermiş.')),
  );
  const app = await renderApp('/hesap/profil', { signedInAs: buyer });
  await app.user.clear(await screen.findByLabelText('Ad'));
  await app.user.type(screen.getByLabelText('Ad'), 'Aylin');
  await app.user.click(screen.getByRole('button', { name: 'Kaydet' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Oturumunuz sona erdi/ }));
  return { ...app, dialog };
}

async function signIn(user: UserEvent, dialog: ReturnType<typeof within>) {
  await user.type(dialog.getByLabelText('E-posta'), 'alici@imece.test');
  await user.type(dialog.getByLabelText('Şifre'), 'imece123');
  await user.click(dialog.getByRole('button', { name: 'Giriş Yap' }));
}

it('keeps what was typed while the member signs in again', async () => {
  const { user, dialog, store } = await typeUntilTheSessionEnds();
  server.use(http.post('*/api/user/editProfile', () => ok({ ...buyer, firstName: 'Aylin' })));
  await signIn(user, dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(store.getState().session.token).toBe('fresh-token');
  expect(screen.getByLabelText('Ad')).toHaveValue('Aylin');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByText('Profiliniz başarıyla güncellendi')).toBeInTheDocument();
  // The question said it: nothing says it once more behind it.
  expect(screen.queryByText('Oturumunuzun süresi doldu.')).not.toBeInTheDocument();
});

it('lets a member go who does not want to', async () => {
  const { user, dialog, store } = await typeUntilTheSessionEnds();
  expect(localStorage.getItem('token')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Kapat' }));
  await waitFor(() => expect(store.getState().session.user).toBeNull());
});

it('claims no fault of a page that could not be read meanwhile, and reads it after signing in', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/operator/audit', ({ request }) => {
      const token = request.headers.get('Authorization') ?? '';
      asked.push(token);
      return token.endsWith('fresh-token') ? ok({ items: [], more: false, total: 0 }) : expired();
    }),
    http.post('*/api/user/refresh', () => refusal(401, 'unauthenticated', 'Oturumunuz sona ermiş.')),
    http.post('*/api/user/login', () => ok({ user: operator, token: 'fresh-token' })),
  );
  const { user } = await renderApp('/yonetim/denetim', { signedInAs: operator });
  const dialog = within(await screen.findByRole('dialog', { name: /Oturumunuz sona erdi/ }));
  expect(screen.queryByText('Bilgiler şu anda alınamıyor.')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tekrar dene', hidden: true })).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('E-posta'), 'yonetici@imece.test');
  await user.type(dialog.getByLabelText('Şifre'), 'imece123');
  await user.click(dialog.getByRole('button', { name: 'Giriş Yap' }));
  expect(await screen.findByText('Bu süzgece uyan kayıt yok')).toBeInTheDocument();
  expect(asked.at(-1)).toBe('Bearer fresh-token');
});

it('begins the page anew for who holds the office no more: what the desk showed is not theirs to read on', async () => {
  const begun = vi.spyOn(pageDoor, 'beginAnew').mockImplementation(() => {});
  server.use(
    http.get('*/api/operator/audit', expired),
    http.post('*/api/user/refresh', () => refusal(401, 'unauthenticated', 'Oturumunuz sona ermiş.')),
    http.post('*/api/user/login', () => ok({ user: { ...operator, role: 'buyer' }, token: 'fresh-token' })),
  );
  const { user } = await renderApp('/yonetim/denetim', { signedInAs: operator });
  const dialog = within(await screen.findByRole('dialog', { name: /Oturumunuz sona erdi/ }));
  await signIn(user, dialog);
  await waitFor(() => expect(begun).toHaveBeenCalledOnce());
  begun.mockRestore();
});

describe('who was at work for a company', () => {
  const member: User = {
    ...buyer,
    role: 'supplier',
    acting: { supplierId: seller.id, companyName: seller.name, duties: ['care'] },
  };

  type Answer = ReturnType<typeof ok> | ReturnType<typeof refusal>;

  async function signInFor(acting: () => Answer) {
    const begun = vi.spyOn(pageDoor, 'beginAnew').mockImplementation(() => {});
    const asked: [string | null, unknown][] = [];
    server.use(
      http.get('*/api/supplier/questions', ({ request }) =>
        request.headers.get('Authorization')?.endsWith('acting-token')
          ? ok({ items: [], more: false, total: 0 })
          : expired(),
      ),
      http.post('*/api/user/refresh', () => refusal(401, 'unauthenticated', 'Oturumunuz sona ermiş.')),
      http.post('*/api/user/login', () => ok({ user: buyer, token: 'own-token' })),
      http.post('*/api/user/acting', async ({ request }) => {
        asked.push([request.headers.get('Authorization'), await request.json()]);
        return acting();
      }),
    );
    const { user, store } = await renderApp('/satici/sorular', { signedInAs: member });
    const dialog = within(await screen.findByRole('dialog', { name: /Oturumunuz sona erdi/ }));
    await signIn(user, dialog);
    return { user, store, dialog, asked, begun };
  }

  async function returnToWork(acting: () => Answer) {
    const { store, asked, begun } = await signInFor(acting);
    await waitFor(() => expect(store.getState().session.isOver).toBe(false));
    expect(asked).toEqual([['Bearer own-token', { supplierId: seller.id }]]);
    return { session: store.getState().session, begun };
  }

  it('is at work for it again after signing in over the page', async () => {
    const { session, begun } = await returnToWork(() => ok({ user: member, token: 'acting-token' }));
    expect(session).toMatchObject({ token: 'acting-token', user: { acting: { supplierId: seller.id } } });
    expect(begun).not.toHaveBeenCalled();
    begun.mockRestore();
  });

  it('begins anew as themselves where that company lets them go on no more', async () => {
    const { session, begun } = await returnToWork(() => refusal(404, 'not_found', 'Bulunamadı.'));
    expect(session.token).toBe('own-token');
    expect(begun).toHaveBeenCalledOnce();
    begun.mockRestore();
  });

  it('is asked again where it could not be told whether they may, and nothing that they typed is lost', async () => {
    const answers: Answer[] = [
      refusal(503, 'upstream_unavailable', 'Hizmet yanıt vermiyor.'),
      ok({ user: member, token: 'acting-token' }),
    ];
    const { user, store, dialog, begun } = await signInFor(() => answers.shift() as Answer);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Hizmet yanıt vermiyor.');
    expect(store.getState().session).toMatchObject({ token: null, isOver: true, user: { acting: member.acting } });
    expect(begun).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Giriş Yap' }));
    await waitFor(() => expect(store.getState().session.token).toBe('acting-token'));
    expect(begun).not.toHaveBeenCalled();
    begun.mockRestore();
  });
});
