/** What is done in one tab of the browser counts in the others. */
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageDoor } from '@/lib/broughtBack';
import { STORED_TOKEN, signedIn } from '@/lib/session';
import type { User } from '@/lib/types';
import { addressBook, cartIs, cartOfTwo } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, makeCart } from '@/testing/world';
import { makeStore } from './store';
import { useOutside } from './useOutside';

const other = { ...buyer, id: 'someone-else', firstName: 'Baran' };

/** As the browser tells it to the tabs that have not done it. */
const tell = (key: string | null) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

function signOutElsewhere() {
  localStorage.clear();
  tell(null);
}

function signInElsewhere(user: User, token: string) {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem(STORED_TOKEN, JSON.stringify(token));
  tell('user');
  tell(STORED_TOKEN);
}

let begun: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  begun = vi.spyOn(pageDoor, 'beginAnew').mockImplementation(() => {});
});

afterEach(() => begun.mockRestore());

/** The profile with a name half typed, once the page listens. */
async function typing() {
  const app = await renderApp('/hesap/profil', { signedInAs: buyer });
  await app.user.clear(await screen.findByLabelText('Ad'));
  await app.user.type(screen.getByLabelText('Ad'), 'Ayl');
  const isOver = () => app.store.getState().session.isOver;
  await waitFor(() => {
    signOutElsewhere();
    expect(isOver()).toBe(true);
  });
  return app;
}

describe('a sign-out in another tab', () => {
  it('asks here to sign in again, over what was typed', async () => {
    await typing();
    expect(await screen.findByRole('dialog', { name: /Oturumunuz sona erdi/ })).toBeVisible();
    expect(screen.getByLabelText('Ad')).toHaveValue('Ayl');
    expect(begun).not.toHaveBeenCalled();
  });

  it('is over here too once the same person is in again there', async () => {
    const { store } = await typing();
    await screen.findByRole('dialog', { name: /Oturumunuz sona erdi/ });
    signInElsewhere(buyer, 'fresh-token');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(store.getState().session.token).toBe('fresh-token');
    expect(screen.getByLabelText('Ad')).toHaveValue('Ayl');
  });
});

it('another person in another tab: the page begins anew, with nothing of the former one', async () => {
  await typing();
  signInElsewhere(other, 'another-token');
  await waitFor(() => expect(begun).toHaveBeenCalled());
});

const actingFor = (supplierId: string): User => ({ ...buyer, acting: { supplierId, companyName: 'Ege', duties: [] } });

it.each([
  ['another company', 'second', 1],
  ['the same company', 'first', 0],
])('%s in another tab: what was typed for the one is nothing for the other', async (_, supplierId, times) => {
  const { store } = await renderApp('/site/hakkimizda', { signedInAs: actingFor('first') });
  await waitFor(() => {
    signInElsewhere(actingFor(supplierId), 'its-token');
    expect(begun.mock.calls.length || store.getState().session.token === 'its-token').toBeTruthy();
  });
  expect(begun.mock.calls.length > 0).toBe(times > 0);
});

it('a sign-out in another tab before this one listened is noticed once it does', async () => {
  const store = makeStore();
  store.dispatch(signedIn({ user: buyer, token: 'a-token' }));
  localStorage.clear();
  renderHook(useOutside, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
  await waitFor(() => expect(store.getState().session.isOver).toBe(true));
});

it('a browser that keeps nothing knows of no sign-out', async () => {
  const store = makeStore();
  store.dispatch(signedIn({ user: buyer, token: 'a-token' }));
  localStorage.clear();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  renderHook(useOutside, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
  await vi.dynamicImportSettled();
  expect(store.getState().session).toMatchObject({ token: 'a-token', isOver: false });
});

it('a token that was renewed in another tab is taken over', async () => {
  const { store } = await typing();
  signInElsewhere(buyer, 'first-token');
  await waitFor(() => expect(store.getState().session.isOver).toBe(false));
  signInElsewhere(buyer, 'renewed-token');
  await waitFor(() => expect(store.getState().session.token).toBe('renewed-token'));
});

it('a phone that was proven in another tab is proven here', async () => {
  const { store } = await renderApp('/site/hakkimizda', {
    signedInAs: { ...buyer, phone: null, phoneVerified: false },
  });
  const proven = { ...buyer, phone: '+905321112233', phoneVerified: true };
  await waitFor(() => {
    localStorage.setItem('user', JSON.stringify(proven));
    tell('user');
    expect(store.getState().session.user).toEqual(proven);
  });
  expect(begun).not.toHaveBeenCalled();
});

it('who signs in over the page of another person finds nothing that was typed there', async () => {
  server.use(
    http.post('*/api/user/editProfile', () => refusal(401, 'token_expired', 'Oturumunuzun süresi doldu.')),
    http.post('*/api/user/refresh', () => refusal(401, 'unauthenticated', 'Oturumunuz sona ermiş.')),
    http.post('*/api/user/login', () => ok({ user: other, token: 'another-token' })),
  );
  const { user } = await renderApp('/hesap/profil', { signedInAs: buyer });
  await user.click(await screen.findByRole('button', { name: 'Kaydet' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Oturumunuz sona erdi/ }));
  await user.type(dialog.getByLabelText('E-posta'), 'baran@imece.test');
  await user.type(dialog.getByLabelText('Şifre'), 'imece123');
  await user.click(dialog.getByRole('button', { name: 'Giriş Yap' }));
  await waitFor(() => expect(begun).toHaveBeenCalledOnce());
});

it('a cart that was changed in another tab is shown once this one is looked at again', async () => {
  server.use(cartIs(cartOfTwo()), addressBook([]));
  await renderApp('/sepet', { signedInAs: buyer });
  expect(await screen.findByRole('list', { name: 'Sepetteki ürünler' })).toBeVisible();
  server.use(cartIs(makeCart([])));
  fireEvent.focus(window);
  expect(await screen.findByText(/^Herhangi bir siparişiniz bulunmamaktadır!/)).toBeVisible();
});
