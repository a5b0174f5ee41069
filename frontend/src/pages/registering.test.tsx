/** A registration that came to nothing leaves what was typed where it can be gone on with. */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

async function register() {
  const view = await renderApp('/hesap/cikis/2');
  await view.user.type(await screen.findByLabelText('Ad'), 'Gülşen');
  await view.user.type(screen.getByLabelText('Soyad'), 'Öz');
  await view.user.type(screen.getByLabelText('E-posta'), 'gulsen@imece.test');
  await view.user.type(screen.getByLabelText('Şifre'), 'imece123');
  await view.user.click(screen.getByRole('button', { name: 'Üye Ol' }));
  return view;
}

it('stays where it is when no service could be asked', async () => {
  server.use(http.post('*/api/user/register', () => HttpResponse.error()));
  const { addressShown } = await register();
  expect(await screen.findByText('Üye olurken hata oluştu!')).toBeInTheDocument();
  expect(addressShown()).toBe('/hesap/cikis/2');
  expect(screen.getByLabelText('Ad')).toHaveValue('Gülşen');
  expect(screen.getByLabelText('Şifre')).toHaveValue('imece123');
});

it('finds the names and the address again after a refusal has led to signing in', async () => {
  server.use(http.post('*/api/user/register', () => refusal(429, 'rate_limited', 'Çok fazla deneme yapıldı.')));
  const { user, addressShown } = await register();
  expect(await screen.findByText('Çok fazla deneme yapıldı.')).toBeInTheDocument();
  await waitFor(() => expect(addressShown()).toMatch(/^\/hesap\/cikis(\/1)?$/));
  await user.click(screen.getByRole('tab', { name: 'Üye Ol' }));
  expect(await screen.findByLabelText('Ad')).toHaveValue('Gülşen');
  expect(screen.getByLabelText('E-posta')).toHaveValue('gulsen@imece.test');
  expect(screen.getByLabelText('Şifre')).toHaveValue('');
});
