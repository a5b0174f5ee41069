/** A contract that is still on its way: agreeing to it and pressing the last button pays nothing before it is shown. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { browserDoor } from '@/features/checkout/pageAddress';
import { addressBook, cartIs, cartOfTwo, home, places } from '@/testing/buying';
import { openCheckout, page, paymentAnswers, started } from '@/testing/checkout';
import { agreementsOf, ok } from '@/testing/handlers';
import { held } from '@/testing/held';
import { server } from '@/testing/server';

const left = vi.spyOn(browserDoor, 'leaveFor').mockImplementation(() => {});
afterEach(() => {
  left.mockReset();
  started.mockReset();
});

it('is shown and agreed to before anything is paid', async () => {
  const call = held('order/agreements', () => ok(agreementsOf('geldi')) as Response);
  server.use(cartIs(cartOfTwo()), addressBook([home]), ...places, paymentAnswers(page()), call.handler);
  const { pay, press, accept } = await openCheckout();
  await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
  await accept();
  await press();
  call.arrive();
  expect(await screen.findByText(/sözleşmesi ancak şimdi gelebildi/)).toBeVisible();
  expect(started).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Mesafeli Satış Sözleşmesi' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /okudum, kabul ediyorum/ })).not.toBeChecked();
  await accept();
  await pay();
  await waitFor(() => expect(started).toHaveBeenCalledOnce());
  expect(started.mock.calls[0]?.[0]).toMatchObject({ termsHash: 'geldi' });
});
