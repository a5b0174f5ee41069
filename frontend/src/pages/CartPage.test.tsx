/** The cart: lines, amounts that show at once, two numbers, and the way on. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressBook, cartIs, cartOfTwo, firstAd, home } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, makeCart } from '@/testing/world';

const asked = vi.fn();

/** The cart service: sets the line, up to what is left. */
function cartService(most = 99, warning?: string) {
  return http.post('*/api/cart/update', async ({ request }) => {
    const { amount } = (await request.json()) as { amount: number };
    asked(amount);
    const units = Math.min(amount, most);
    return ok({ ...makeCart(units ? [{ ad: firstAd, amount: units }] : []), ...(warning && { warning }) });
  });
}

beforeEach(() => {
  asked.mockReset();
  server.use(cartIs(cartOfTwo()), cartService(), addressBook([home]));
});

async function openCart() {
  const { user, addressShown } = await renderApp('/sepet', { signedInAs: buyer });
  const lines = within(await screen.findByRole('list', { name: 'Sepetteki ürünler' }));
  const summary = within(screen.getByRole('region', { name: 'Sepet özeti' }));
  const pays = (text: string) => expect(summary.getByText('Şimdi öde').parentElement).toHaveTextContent(text);
  return { user, addressShown, lines, summary, pays };
}

const away = (path: string) => http.post(`*/api/${path}`, () => refusal(503, 'unknown', 'Şu anda yanıt verilemiyor.'));

it.each([
  ['page', '/sepet'],
  ['beginning of the checkout', '/checkout#delivery'],
])('is not empty on the %s where it could not be read, and is read at a press', async (_, address) => {
  server.use(away('cart/get'));
  const { user, addressShown } = await renderApp(address, { signedInAs: buyer });
  await screen.findByRole('button', { name: 'Tekrar dene' });
  expect(screen.queryByText(/Herhangi bir siparişiniz bulunmamaktadır!/)).not.toBeInTheDocument();
  expect(addressShown()).toBe(address);
  await user.click(screen.getByRole('button', { name: /^Sepet/ }));
  await waitFor(() => expect(screen.getAllByText('Bilgiler şu anda alınamıyor.')).toHaveLength(2));
  const main = within(screen.getByRole('main'));
  await main.findByRole('button', { name: 'Tekrar dene' });
  server.use(cartIs(cartOfTwo()));
  // The small cart has asked once more when it opened: for that moment the page shows bones, and nothing to press.
  await waitFor(async () => {
    const again = main.queryByRole('button', { name: 'Tekrar dene' });
    if (again) await user.click(again);
    expect(screen.getByRole('main')).toHaveTextContent('49.074,00');
  });
});

it('is checked out with the addresses that there are, not as if there were none when they could not be read', async () => {
  server.use(http.get('*/api/user/address', () => refusal(503, 'unknown', 'Şu anda yanıt verilemiyor.')));
  const { user } = await renderApp('/checkout#delivery', { signedInAs: buyer });
  const retry = await screen.findByRole('button', { name: 'Tekrar dene' });
  expect(screen.queryByRole('button', { name: 'Yeni Adres Ekle' })).not.toBeInTheDocument();
  server.use(addressBook([home]));
  await user.click(retry);
  expect(await screen.findByRole('radio', { name: /^Ev/ })).toBeChecked();
});

describe('the cart', () => {
  it('shows what a line is and leads to its ad and seller', async () => {
    const { lines } = await openCart();
    expect(lines.getByRole('link', { name: 'Poyraz Nova 14' })).toHaveAttribute(
      'href',
      expect.stringContaining('/ilan/100201/'),
    );
    expect(lines.getByRole('link', { name: 'Satıcı: Ege Pazarlama' })).toHaveAttribute(
      'href',
      expect.stringContaining('/tedarikci/'),
    );
    expect(lines.getByText('Satılan').parentElement).toHaveTextContent('42');
    expect(lines.getByText('Kalan').parentElement).toHaveTextContent('83');
    expect(lines.getByText('Stok').parentElement).toHaveTextContent('125');
    expect(lines.getByRole('textbox', { name: 'Adet' })).toHaveAttribute('readonly');
  });

  it('is shipped for free', async () => {
    const { summary } = await openCart();
    expect(summary.getByText('Kargo').parentElement).toHaveTextContent(/^KargoÜcretsiz$/);
  });

  it('keeps what is paid now and what is expected back apart, and explains the second', async () => {
    const { user, summary, pays } = await openCart();
    pays('49.074,00 ₺');
    expect(summary.getByText('Bugün bitse iade').parentElement).toHaveTextContent('5.376,34 ₺');
    await user.click(summary.getByRole('button', { name: 'İade açıklamasını göster' }));
    expect(
      summary.getByText(/Sizin adetleriniz sayılarak, .* İlan bitince ödeme yaptığınız karta iade edilir/),
    ).toBeVisible();
  });

  it('changes an amount before the answer, keeps the focus, and sends the last wish', async () => {
    const { user, lines, pays } = await openCart();
    const more = lines.getByRole('button', { name: 'Artır' });
    await user.click(more);
    await user.click(more);
    await user.click(more);
    expect(lines.getByRole('textbox', { name: 'Adet' })).toHaveValue('5');
    expect(more).toHaveFocus();
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(5));
    await waitFor(() => pays('122.685,00 ₺'));
  });

  it("takes the server's number when less is left, and says why", async () => {
    server.use(cartService(2, 'Bu ilanda yalnız 2 adet kaldı.'));
    const { user, lines } = await openCart();
    await user.click(lines.getByRole('button', { name: 'Artır' }));
    expect(await screen.findByText('Bu ilanda yalnız 2 adet kaldı.')).toBeInTheDocument();
    await waitFor(() => expect(lines.getByRole('textbox', { name: 'Adet' })).toHaveValue('2'));
  });

  it('warns of what it lost since it was last seen', async () => {
    server.use(cartIs({ ...cartOfTwo(), warning: 'Bir ilan sona erdi, sepetinizden çıkarıldı.' }));
    await openCart();
    expect(await screen.findByText('Bir ilan sona erdi, sepetinizden çıkarıldı.')).toBeInTheDocument();
  });

  it('removes a line with amount 0 and is then empty', async () => {
    const { user, lines } = await openCart();
    await user.click(lines.getByRole('button', { name: 'Poyraz Nova 14 ürününü sepetten çıkar' }));
    expect(await screen.findByText('Herhangi bir siparişiniz bulunmamaktadır!')).toBeVisible();
    expect(asked).toHaveBeenCalledWith(0);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'İlanlara dön' })).toHaveAttribute(
      'href',
      '/kategori',
    );
  });

  it('leads on to the checkout, to its choice of addresses', async () => {
    const { user, addressShown, summary } = await openCart();
    await user.click(summary.getByRole('button', { name: 'Sepeti Onayla' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Siparişi tamamla' })).toBeVisible();
    expect(addressShown()).toBe('/checkout#delivery');
    const delivery = await screen.findByRole('group', { name: 'Teslimat adresi' });
    expect(delivery.closest('section')).toHaveAttribute('id', 'delivery');
  });

  it('is empty when the only one there is was paid', async () => {
    server.use(cartIs({ ...cartOfTwo(), info: { ...cartOfTwo().info, status: 'paid' } }));
    await renderApp('/sepet', { signedInAs: buyer });
    expect(await screen.findByText('Herhangi bir siparişiniz bulunmamaktadır!')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Sepetteki ürünler' })).toBeNull();
  });

  it('is empty for a visitor, who may sign in', async () => {
    await renderApp('/sepet');
    expect(await screen.findByText('Herhangi bir siparişiniz bulunmamaktadır!')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Giriş Yap' })).toHaveAttribute(
      'href',
      '/hesap/cikis/1',
    );
    expect(await screen.findByRole('heading', { level: 2, name: 'Yakında biten ilanlar' })).toBeVisible();
  });
});
