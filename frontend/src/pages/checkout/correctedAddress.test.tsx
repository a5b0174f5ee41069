/** Correcting the chosen address at the checkout: the contract that is shown, agreed to and sent is that of the new lines. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { browserDoor } from '@/features/checkout/pageAddress';
import type { Address } from '@/lib/types';
import { cartIs, cartOfTwo, home, places } from '@/testing/buying';
import { openCheckout, page, paymentAnswers, started } from '@/testing/checkout';
import { agreementsOf, ok } from '@/testing/handlers';
import { server } from '@/testing/server';

const left = vi.spyOn(browserDoor, 'leaveFor').mockImplementation(() => {});
afterEach(() => left.mockReset());

it('is agreed to anew, and what is sent is the contract with the new street', async () => {
  let kept: Address = home;
  server.use(
    cartIs(cartOfTwo()),
    ...places,
    paymentAnswers(page()),
    http.get('*/api/user/address', () => ok([kept])),
    http.post('*/api/routines/setAddress', async ({ request }) => {
      const { addressText } = (await request.json()) as Address;
      kept = { ...kept, addressText };
      return ok({ id: kept.id });
    }),
    http.post('*/api/order/agreements', () => ok(agreementsOf(`of ${kept.addressText}`))),
  );
  const { user, pay, accept } = await openCheckout();
  expect(await screen.findByRole('button', { name: 'Mesafeli Satış Sözleşmesi' })).toBeVisible();
  await accept();
  const delivery = within(screen.getByRole('group', { name: 'Teslimat adresi' }));
  await user.click(delivery.getByRole('button', { name: /üzenle/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const street = await dialog.findByDisplayValue(home.addressText);
  await user.clear(street);
  await user.type(street, 'Yeni Sokak 7');
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  expect(await delivery.findByText(/Yeni Sokak 7/)).toBeVisible();
  const terms = screen.getByRole('checkbox', { name: /okudum, kabul ediyorum/ });
  await waitFor(() => expect(terms).not.toBeChecked());
  await accept();
  await pay();
  await waitFor(() => expect(started).toHaveBeenCalledOnce());
  expect(started.mock.calls[0]?.[0]).toMatchObject({ termsHash: 'of Yeni Sokak 7' });
});
