/** An ad is withdrawn while its buyer stands before the open payment page: what is paid there for it goes back. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartIs, firstAd, secondAd } from '@/testing/buying';
import { paymentStands } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, makeCart } from '@/testing/world';

const PAGE = 'https://sandbox-cpp.iyzipay.example/?token=abc';

/** A cart of two ads that is being paid, of which so many were withdrawn. */
async function openCart(withdrawn: number) {
  const cart = makeCart([firstAd, secondAd].map((ad) => ({ ad, amount: 1 })));
  const items = cart.items.map((item, at) =>
    at < withdrawn ? { ...item, product: { ...item.product, adStatus: 'withdrawn' as const } } : item,
  );
  server.use(cartIs({ ...cart, items, paymentPending: true }), paymentStands({ state: 'open', url: PAGE }));
  await renderApp('/sepet', { signedInAs: buyer });
  return within(await screen.findByRole('list', { name: 'Sepetteki ürünler' })).getAllByRole('listitem');
}

const wayOn = () => screen.queryByRole('link', { name: 'Ödeme sayfasına dön' });

describe('a cart that is being paid', () => {
  it('leads to its page', async () => {
    await openCart(0);
    expect(await screen.findByText(/açık bir ödeme sayfanız var/)).toBeVisible();
    expect(wayOn()).toHaveAttribute('href', PAGE);
  });

  it('says which of its ads was withdrawn, and what becomes of that', async () => {
    const [gone, other] = await openCart(1);
    expect(await screen.findByText(/öderseniz o ürün iptal edilir ve tutarı kartınıza iade edilir/)).toBeVisible();
    expect(gone).toHaveTextContent('İlan geri çekildi, artık alınamaz.');
    expect(other).not.toHaveTextContent('geri çekildi');
    expect(wayOn()).toHaveAttribute('href', PAGE);
  });

  it('leads to no page that would be paid in vain', async () => {
    await openCart(2);
    expect(await screen.findByText(/öderseniz o ürün iptal edilir/)).toBeVisible();
    expect(wayOn()).toBeNull();
  });
});
