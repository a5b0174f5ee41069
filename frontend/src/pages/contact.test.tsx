/** Another address and another phone for my account. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

const NEW = 'yeni@imece.test';
const factor = (enabled: boolean) => ({
  enabled,
  byApp: enabled,
  byPasskey: false,
  since: null,
  recoveryCodesLeft: 0,
  required: false,
});
const asked = vi.fn();
const started = { ref: 'ref-1', secret: 'secret', expiresAt: new Date(Date.now() + 1_800_000).toISOString() };

beforeEach(() => {
  asked.mockReset();
  server.use(
    http.get('*/api/user/secondFactor', () => ok(factor(false))),
    http.post('*/api/user/changeEmail', async ({ request }) => {
      asked(await request.json());
      return ok(started);
    }),
  );
});

async function writeAddress() {
  const opened = await renderApp('/hesap/profil', { signedInAs: buyer });
  await opened.user.click(await screen.findByRole('button', { name: 'E-postayı değiştir' }));
  await opened.user.type(await screen.findByLabelText('Yeni e-posta adresi'), NEW);
  return opened;
}

describe('another address', () => {
  it('is asked for with the password, and takes the place of the old one when its code was typed', async () => {
    server.use(http.post('*/api/user/confirmEmail', () => ok({ ...buyer, email: NEW })));
    const { user, store } = await writeAddress();
    await user.click(screen.getByRole('button', { name: 'Kod gönder' }));
    expect(await screen.findByText('Şifreniz boş olamaz(!)')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Şifreniz'), 'imece123');
    await user.click(screen.getByRole('button', { name: 'Kod gönder' }));
    await waitFor(() => expect(screen.getByText('Adresinizi onaylayın')).toHaveFocus());
    expect(asked).toHaveBeenCalledWith({ email: NEW, password: 'imece123' });
    expect(store.getState().session.user?.email).toBe(buyer.email);
    await user.type(screen.getByLabelText('Onay kodu'), '123456');
    await user.click(screen.getByRole('button', { name: 'Onayla' }));
    expect(await screen.findByText('E-posta adresiniz değiştirildi.')).toBeVisible();
    expect(store.getState().session.user?.email).toBe(NEW);
  });

  it('waits for its code when the page was left for the mail, and until it is used', async () => {
    const brought = vi.fn();
    server.use(
      http.post('*/api/user/confirmEmail', async ({ request }) => {
        brought(await request.json());
        return ok({ ...buyer, email: NEW });
      }),
    );
    const { user, unmount } = await writeAddress();
    await user.type(screen.getByLabelText('Şifreniz'), 'imece123');
    await user.click(screen.getByRole('button', { name: 'Kod gönder' }));
    await screen.findByLabelText('Onay kodu');
    unmount();
    const again = await renderApp('/hesap/profil', { signedInAs: buyer });
    await again.user.click(await screen.findByRole('button', { name: 'Gelen kodu gir' }));
    expect(await screen.findByText(NEW)).toBeVisible();
    await again.user.type(screen.getByLabelText('Onay kodu'), '123456');
    await again.user.click(screen.getByRole('button', { name: 'Onayla' }));
    expect(await screen.findByText('E-posta adresiniz değiştirildi.')).toBeVisible();
    expect(brought).toHaveBeenCalledWith({ ref: 'ref-1', secret: 'secret', otp: '123456' });
    expect(screen.queryByRole('button', { name: 'Gelen kodu gir' })).toBeNull();
  });

  it.each([
    ['another person', { id: 'f0000000-0000-4000-8000-000000000009' }, 1_800_000],
    ['who is too late', {}, -1],
  ])('waits for no code of %s', async (_, other, milliseconds) => {
    const expiresAt = new Date(Date.now() + milliseconds).toISOString();
    server.use(http.post('*/api/user/changeEmail', () => ok({ ...started, expiresAt })));
    const { user, unmount } = await writeAddress();
    await user.type(screen.getByLabelText('Şifreniz'), 'imece123');
    await user.click(screen.getByRole('button', { name: 'Kod gönder' }));
    await screen.findByLabelText('Onay kodu');
    unmount();
    await renderApp('/hesap/profil', { signedInAs: { ...buyer, ...other } });
    expect(await screen.findByRole('button', { name: 'E-postayı değiştir' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gelen kodu gir' })).toBeNull();
  });

  it('says what is wrong beside the password, and beside the code', async () => {
    const wrong = (field: string, text: string) => refusal(422, 'validation_failed', text, { [field]: [text] });
    const answers = [wrong('password', 'Şifreniz hatalı(!)'), ok(started)];
    server.use(
      http.post('*/api/user/changeEmail', () => answers.shift()),
      http.post('*/api/user/confirmEmail', () => wrong('otp', 'Onay kodu hatalı(!)')),
    );
    const { user } = await writeAddress();
    await user.type(screen.getByLabelText('Şifreniz'), 'yanlis');
    await user.click(screen.getByRole('button', { name: 'Kod gönder' }));
    expect(await screen.findByText('Şifreniz hatalı(!)')).toBeVisible();
    expect(screen.getByLabelText('Şifreniz')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Kod gönder' }));
    await user.type(await screen.findByLabelText('Onay kodu'), '123456');
    await user.click(screen.getByRole('button', { name: 'Onayla' }));
    expect(await screen.findByText('Onay kodu hatalı(!)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Adresi düzelt' }));
    expect(await screen.findByLabelText('Yeni e-posta adresi')).toHaveValue(NEW);
  });

  it('takes the second factor instead of the password, and goes on by itself', async () => {
    const confirmed = vi.fn();
    server.use(
      http.get('*/api/user/secondFactor', () => ok(factor(true))),
      http.post('*/api/user/changeEmail', async ({ request }) => {
        asked(await request.json());
        return confirmed.mock.calls.length ? ok(started) : refusal(403, 'second_factor_needed', 'Kodunuzu giriniz(!)');
      }),
      http.post('*/api/user/secondFactor/confirm', async ({ request }) => {
        confirmed(await request.json());
        return ok({});
      }),
    );
    const { user } = await writeAddress();
    expect(screen.queryByLabelText('Şifreniz')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Kod gönder' }));
    await user.type(await screen.findByLabelText('Doğrulama kodu'), '654321');
    await user.click(screen.getByRole('button', { name: 'Doğrula' }));
    expect(await screen.findByText('Adresinizi onaylayın')).toBeVisible();
    expect(asked.mock.calls).toEqual([[{ email: NEW }], [{ email: NEW }]]);
  });
});

describe('another phone', () => {
  const verified = { ...buyer, phone: '+905321234567', phoneVerified: true };

  it('is proven by a code, with the password where the sign-in is not fresh', async () => {
    const sent = vi.fn();
    const needed = 'Mevcut şifrenizi giriniz(!)';
    server.use(
      http.post('*/api/user/addPhone', async ({ request }) => {
        const body = (await request.json()) as { currentPassword?: string };
        sent(body);
        if (!body.currentPassword) return refusal(422, 'validation_failed', needed, { currentPassword: [needed] });
        return ok(started);
      }),
      http.post('*/api/user/otp', () => ok({ ...verified, phone: '+905329998877' })),
    );
    const { user, store } = await renderApp('/hesap/profil', { signedInAs: verified });
    expect(await screen.findByText('+90 532 123 45 67')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Telefonu değiştir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Telefon onayı' }));
    await user.type(await dialog.findByLabelText('Telefon'), '5329998877');
    await user.click(screen.getByRole('button', { name: 'Kod gönder' }));
    expect(await screen.findByText(needed)).toBeVisible();
    await user.type(screen.getByLabelText('Mevcut şifreniz'), 'imece123');
    await user.click(screen.getByRole('button', { name: 'Kod gönder' }));
    await user.type(await screen.findByLabelText('Onay kodu'), '123456');
    expect(sent).toHaveBeenLastCalledWith({ phone: '+905329998877', currentPassword: 'imece123' });
    await user.click(screen.getByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(store.getState().session.user?.phone).toBe('+905329998877'));
    expect(await screen.findByText('+90 532 999 88 77')).toBeVisible();
  });
});
