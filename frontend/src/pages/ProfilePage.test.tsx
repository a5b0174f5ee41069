/** My profile: names, the optional national id, going back after saving. */
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ok } from '@/testing/handlers';
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
});
