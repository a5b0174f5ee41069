/** My profile: names, the optional national id, going back after saving. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

describe('the profile', () => {
  it('is saved without a national id when none was typed', async () => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/user/editProfile', async ({ request }) => {
        sent(await request.json());
        return ok({ ...buyer, firstName: 'Aylin' });
      }),
    );
    const { user, store } = await renderApp('/hesap/profil', { signedInAs: buyer });
    await user.clear(await screen.findByLabelText('Ad'));
    await user.type(screen.getByLabelText('Ad'), 'Aylin');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ firstName: 'Aylin', lastName: 'Yılmaz' }));
    expect(await screen.findByText('Profiliniz başarıyla güncellendi')).toBeInTheDocument();
    expect(store.getState().session.user?.firstName).toBe('Aylin');
  });

  it('names what is wrong', async () => {
    const { user } = await renderApp('/hesap/profil', { signedInAs: buyer });
    await user.clear(await screen.findByLabelText('Ad'));
    await user.clear(screen.getByLabelText('Soyad'));
    await user.type(screen.getByLabelText('Soyad'), 'Y');
    await user.type(screen.getByLabelText('T.C. kimlik numarası'), '12345678951');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Ad alanı boş olamaz(!)')).toBeVisible();
    expect(screen.getByText('Soyad alanı en az 2 karakter olmalıdır(!)')).toBeVisible();
    expect(screen.getByText('T.C. kimlik numarası geçersiz(!)')).toBeVisible();
  });

  it('keeps a national id as it was typed, says what is wrong with it, and takes it with its spaces', async () => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/user/editProfile', async ({ request }) => {
        sent(await request.json());
        return ok(buyer);
      }),
    );
    const { user } = await renderApp('/hesap/profil', { signedInAs: buyer });
    const field = await screen.findByLabelText('T.C. kimlik numarası');
    for (const typed of ['100000001461', '1000000014', '10000000I46']) {
      await user.clear(field);
      await user.paste(typed);
      await user.click(screen.getByRole('button', { name: 'Kaydet' }));
      expect(await screen.findByText('T.C. kimlik numarası 11 rakamdan oluşur(!)')).toBeVisible();
      expect(field).toHaveValue(typed);
    }
    await user.clear(field);
    await user.paste('100 000 001 46');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ nationalId: '10000000146' })));
  });
});

describe('the picture', () => {
  it('is sent as it is chosen, shown, and taken away', async () => {
    const sent = vi.fn();
    const shown = { ...buyer, image: '/media/people/0b6f3c1e-8f0a-4c53-9b7e-0f5a3f1f2a11/264.webp' };
    server.use(
      http.post('*/api/user/picture', ({ request }) => {
        sent(request.headers.get('Content-Type'));
        return ok(shown);
      }),
      http.post('*/api/user/removePicture', () => ok(buyer)),
    );
    const { user, store } = await renderApp('/hesap/profil', { signedInAs: buyer });
    await user.upload(await screen.findByLabelText('Resim seç'), new File(['x'], 'ben.png', { type: 'image/png' }));
    expect(await screen.findByText('Profil resminiz güncellendi')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith(expect.stringContaining('multipart/form-data'));
    expect(screen.getByRole('img', { name: 'Ayşe Yılmaz profil resmi' })).toHaveAttribute('src', shown.image);
    await user.click(screen.getByRole('button', { name: 'Resmi kaldır' }));
    await waitFor(() => expect(store.getState().session.user?.image).toBeNull());
  });

  it('that is refused says why', async () => {
    server.use(http.post('*/api/user/picture', () => refusal(422, 'bad_picture', 'Resim çok büyük(!)')));
    const { user } = await renderApp('/hesap/profil', { signedInAs: buyer });
    await user.upload(await screen.findByLabelText('Resim seç'), new File(['x'], 'b.png', { type: 'image/png' }));
    expect(await screen.findByText('Resim çok büyük(!)')).toBeInTheDocument();
  });
});

describe('leaving', () => {
  it('says what goes and what stays, asks for the password, and forgets the browser', async () => {
    const sent = vi.fn();
    server.use(
      http.post('*/api/user/close', async ({ request }) => {
        sent(await request.json());
        return ok(true);
      }),
    );
    const { user, store } = await renderApp('/hesap/profil', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Hesabımı kapat' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Silinecekler')).toBeVisible();
    expect(dialog.getByText('Yasa gereği kalacaklar')).toBeVisible();
    await user.type(dialog.getByLabelText('Şifreniz'), 'imece123');
    await user.click(dialog.getByRole('button', { name: 'Hesabımı kalıcı olarak kapat' }));
    expect(await screen.findByText('Hesabınız kapatıldı. Hoşça kalın!')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith({ currentPassword: 'imece123' });
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('does not ask to sign in to an account that was closed by a try whose answer was lost', async () => {
    let tries = 0;
    server.use(
      http.post('*/api/user/close', () => {
        tries += 1;
        return tries === 1
          ? (HttpResponse.error() as never)
          : refusal(401, 'unauthenticated', 'Oturumunuz sona ermiş.');
      }),
      http.post('*/api/user/refresh', () => refusal(401, 'unauthenticated', 'Oturumunuz sona ermiş.')),
    );
    const { user, store } = await renderApp('/hesap/profil', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Hesabımı kapat' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = await dialog.findByRole('button', { name: 'Hesabımı kalıcı olarak kapat' });
    await user.click(confirm);
    await waitFor(() => expect(tries).toBe(1));
    await dialog.findByText('Bağlantı kurulamadı. Lütfen tekrar deneyin.');
    await user.click(confirm);
    expect(await screen.findByText(/^Oturumunuz sona erdi: hesabınız kapanmış görünüyor/)).toBeInTheDocument();
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists what is still open', async () => {
    const open = ['Teslim edilmemiş siparişiniz var.', 'Sonuçlanmamış iade talebiniz var.'];
    server.use(
      http.post('*/api/user/close', () => refusal(409, 'account_busy', 'Kapatılamıyor.', { obstacles: open })),
    );
    const { user, store } = await renderApp('/hesap/profil', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Hesabımı kapat' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Hesabımı kalıcı olarak kapat' }));
    for (const text of open) expect(await dialog.findByText(text)).toBeVisible();
    expect(store.getState().session.user).not.toBeNull();
  });

  it('says beside the password that it is wrong', async () => {
    const wrong = { currentPassword: ['Mevcut şifreniz hatalı(!)'] };
    server.use(http.post('*/api/user/close', () => refusal(422, 'validation_failed', 'Hatalı', wrong)));
    const { user } = await renderApp('/hesap/profil', { signedInAs: buyer });
    await user.click(await screen.findByRole('button', { name: 'Hesabımı kapat' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('Şifreniz'), 'yanlis1');
    await user.click(dialog.getByRole('button', { name: 'Hesabımı kalıcı olarak kapat' }));
    expect(await dialog.findByText('Mevcut şifreniz hatalı(!)')).toBeVisible();
  });

  it('of who has no password asks for a fresh sign-in instead', async () => {
    const { user } = await renderApp('/hesap/profil', { signedInAs: { ...buyer, hasPassword: false } });
    await user.click(await screen.findByRole('button', { name: 'Hesabımı kapat' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Son on dakika içinde/)).toBeVisible();
    expect(dialog.queryByLabelText('Şifreniz')).not.toBeInTheDocument();
  });
});
