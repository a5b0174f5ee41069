/** What the forms of the account say, word by word, and where a refusal leads. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { User } from '@/lib/types';
import { addressBook, home, orderLines } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

describe('signing in', () => {
  it.each([
    ['/hesap/1', 'Giriş Yap'],
    ['/hesap/2', 'Üye Ol'],
    ['/hesap/cikis/2', 'Üye Ol'],
  ])('%s opens %s', async (address, tab) => {
    await renderApp(address);
    expect(await screen.findByRole('tab', { name: tab, selected: true })).toBeVisible();
  });

  it('wants a password of at least six characters', async () => {
    const { user } = await renderApp('/hesap/cikis/1');
    await user.type(await screen.findByLabelText('Şifre'), 'kisa1');
    await user.click(screen.getByRole('button', { name: 'Giriş Yap' }));
    expect(await screen.findByText('Şifre en az 6 karakter olmalıdır(!)')).toBeVisible();
  });
});

describe('registering', () => {
  const FIELDS = ['Ad', 'Soyad', 'E-posta', 'Şifre'] as const;

  async function register(...values: string[]) {
    const asked = vi.fn();
    server.use(
      http.post('*/api/user/register', () => {
        asked();
        return refusal(409, 'conflict', 'Şu anda üye olunamıyor.');
      }),
    );
    const { user } = await renderApp('/hesap/cikis/2');
    for (const [at, field] of FIELDS.entries()) {
      const typed = values[at];
      const input = await screen.findByLabelText(field);
      if (typed) await user.click(input).then(() => user.paste(typed));
    }
    await user.click(screen.getByRole('button', { name: 'Üye Ol' }));
    return asked;
  }

  it.each([
    [['', 'Öz', 'a@b.co', 'imece123'], 'Ad boş olamaz(!)'],
    [['A', 'Öz', 'a@b.co', 'imece123'], 'Ad en az 2 karakter olmalıdır(!)'],
    [['Ali', '', 'a@b.co', 'imece123'], 'Soyad boş olamaz(!)'],
    [['Ali', 'Öz', '', 'imece123'], 'E-posta boş olamaz(!)'],
    [['Ali', 'Öz', 'yanlis', 'imece123'], 'geçersiz eposta adresi'],
    [['Ali', 'Öz', `${'a'.repeat(60)}@${'b'.repeat(40)}.co`, 'imece123'], 'E-posta 100 karakterden fazla olamaz(!)'],
    [['Ali', 'Öz', 'a@b.co', ''], 'Şifre boş olamaz(!)'],
    [['Ali', 'Öz', 'a@b.co', '12345'], 'Şifre en az 6 karakter olmalıdır(!)'],
    [['Ali', 'Öz', 'a@b.co', '1'.repeat(51)], 'Şifre 50 karakterden fazla olamaz(!)'],
  ])('%o is told “%s” and not sent', async (values, message) => {
    const asked = await register(...values);
    expect(await screen.findByText(message)).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('that is refused says why and leads to signing in', async () => {
    const asked = await register('Ali', 'Öz', 'ali@imece.test', 'imece123');
    expect(await screen.findByText('Şu anda üye olunamıyor.')).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Giriş Yap', selected: true })).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });

  it.each([
    ['the least', 'Al', 'a@b.co', '123456'],
    ['the most', 'A'.repeat(50), `${'a'.repeat(60)}@${'b'.repeat(36)}.co`, '1'.repeat(50)],
  ])('is sent with %s that is allowed', async (_edge, name, email, password) => {
    const asked = await register(name, name, email, password);
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  });
});

describe('a forgotten password', () => {
  it.each([
    ['', '(!) gerekli alan'],
    ['yanlis@', 'Geçersiz e-posta adresi!'],
  ])('“%s” is told “%s”', async (typed, message) => {
    const { user } = await renderApp('/hesap/sifre-yenile');
    const field = await screen.findByLabelText('E-posta');
    if (typed) await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Bağlantı Gönder' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('a new password', () => {
  async function openForm(signedInAs: User = buyer) {
    const { user } = await renderApp('/hesap/sifre', { signedInAs });
    await screen.findByRole('heading', { level: 1, name: 'Şifre Değiştir' });
    const type = async (field: string, text: string) => {
      await user.click(screen.getByLabelText(field));
      await user.paste(text);
    };
    return {
      user,
      type,
      save: async () => {
        const button = screen.getByRole('button', { name: 'Şifreyi Değiştir' });
        await waitFor(() => expect(button).toBeEnabled());
        await user.click(button);
      },
    };
  }

  it('is changed inside the account, whose menu stays', async () => {
    await openForm();
    expect(screen.getByRole('navigation', { name: 'Hesap menüsü' })).toBeVisible();
  });

  it('may not be too long', async () => {
    const { user, type } = await openForm();
    await type('Yeni şifre', '1'.repeat(51));
    await type('Yeni şifre (tekrar)', '1'.repeat(51));
    await user.tab();
    expect(await screen.findByText('Yeni şifre 50 karakterden fazla olamaz(!)')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Şifreyi Değiştir' })).toBeDisabled();
  });

  it('that is refused says that and why, and what was typed stays', async () => {
    server.use(
      http.post('*/api/user/updatePassword', () =>
        refusal(422, 'validation_failed', 'Mevcut şifreniz hatalı(!)', {
          currentPassword: ['Mevcut şifreniz hatalı(!)'],
        }),
      ),
    );
    const { type, save } = await openForm();
    await type('Yeni şifre', 'yenisifre');
    await type('Yeni şifre (tekrar)', 'yenisifre');
    await save();
    expect(await screen.findByText('Şifre değiştirilirken hata oluştu!')).toBeInTheDocument();
    expect((await screen.findAllByText('Mevcut şifreniz hatalı(!)')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Yeni şifre')).toHaveValue('yenisifre');
    expect(screen.getByText('Formu Eksik ya da Hatalı Doldurdunuz!')).toBeVisible();
  });

  it('is a first one for who came in by another site, who is told to come in anew where that was long ago', async () => {
    const said = 'Bu işlem için çıkış yapıp yeniden giriş yapınız(!)';
    let isFresh = false;
    server.use(
      http.post('*/api/user/updatePassword', () =>
        isFresh ? ok(true) : refusal(422, 'validation_failed', said, { currentPassword: [said] }),
      ),
    );
    const { type, save } = await openForm({ ...buyer, hasPassword: false });
    expect(screen.queryByLabelText('Şimdiki şifre')).toBeNull();
    await type('Yeni şifre', 'yenisifre');
    await type('Yeni şifre (tekrar)', 'yenisifre');
    await save();
    const main = within(screen.getByRole('main'));
    const alert = within(await main.findByRole('alert'));
    expect(alert.getByText(said)).toBeVisible();
    expect(alert.getByRole('link', { name: 'Çıkış' })).toHaveAttribute('href', '/hesap/cikis');
    expect(screen.queryByText('Formu Eksik ya da Hatalı Doldurdunuz!')).toBeNull();
    // What was typed is right, and can be sent again.
    isFresh = true;
    await save();
    await waitFor(() => expect(main.queryByRole('alert')).toBeNull());
  });
});

describe('the profile', () => {
  it('leads to the account when it was opened directly', async () => {
    const saved = { ...buyer, firstName: 'Ayla' };
    server.use(
      http.post('*/api/user/editProfile', () => ok(saved)),
      addressBook([home]),
      http.get('*/api/cart/list', () => ok(orderLines(1))),
    );
    const { user } = await renderApp('/hesap/profil', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByRole('heading', { name: 'Son siparişlerim' })).toBeVisible();
  });
});

describe('what could not be fetched', () => {
  it.each([
    ['/hesap/adres', 1],
    ['/hesap/bilgiler', 2],
  ])('%s says so and asks again', async (address, count) => {
    const down = () => refusal(503, 'upstream_unavailable', 'Hizmet yanıt vermiyor.');
    server.use(http.get('*/api/user/address', down), http.get('*/api/cart/list', down));
    const { user } = await renderApp(address, { signedInAs: buyer });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Tekrar dene' })).toHaveLength(count));
    server.use(
      addressBook([home]),
      http.get('*/api/cart/list', () => ok(orderLines(1))),
    );
    for (const again of screen.getAllByRole('button', { name: 'Tekrar dene' })) await user.click(again);
    expect(await screen.findByText('Ev')).toBeVisible();
  });
});
