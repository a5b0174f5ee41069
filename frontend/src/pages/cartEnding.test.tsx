/** An ad ends while it lies in a cart, or stands before its payment: it is said, goes, and the rest can be bought. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressBook, home, secondAd } from '@/testing/buying';
import { page, paymentAnswers, started } from '@/testing/checkout';
import { ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer, makeAd, makeCart } from '@/testing/world';

const OUT = 'Poyraz Nova 14: ilan sona erdiği için sepetten çıkarıldı.';
const OVER = 'İlanın süresi doldu, artık alınamaz.';
let ending: ReturnType<typeof makeAd>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  started.mockReset();
  ending = makeAd(0, { endDate: new Date(Date.now() + 30_000).toISOString() });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** As the cart's service: what has ended is taken out of a cart that is not being paid. */
function cartService(changes: { paymentPending?: boolean } = {}) {
  const read = vi.fn();
  server.use(
    addressBook([home]),
    http.post('*/api/cart/get', () => {
      read();
      const hasEnded = Date.now() >= Date.parse(ending.endDate) && !changes.paymentPending;
      const rest = { ad: secondAd, amount: 1 };
      if (hasEnded) return ok({ ...makeCart([rest]), warning: OUT });
      return ok({ ...makeCart([{ ad: ending, amount: 1 }, rest]), ...changes });
    }),
  );
  return read;
}

const comeToTheEnd = () => act(() => vi.setSystemTime(Date.parse(ending.endDate)));
const lines = () => within(screen.getByRole('list', { name: 'Sepetteki ürünler' })).getAllByRole('listitem');

describe('a line whose ad ends', () => {
  it('says so at once, is taken out by the service, and leaves the rest to be bought', async () => {
    const read = cartService();
    await renderApp('/sepet', { signedInAs: buyer });
    await screen.findByRole('list', { name: 'Sepetteki ürünler' });
    const before = read.mock.calls.length;
    await comeToTheEnd();
    expect(await screen.findByText(OVER, undefined, { timeout: 3000 })).toBeVisible();
    expect(await screen.findByText(OUT, undefined, { timeout: 10_000 })).toBeVisible();
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(read.mock.calls.length).toBe(before + 1);
    expect(screen.getAllByRole('button', { name: 'Sepeti Onayla' })[0]).toBeEnabled();
  });

  it('stays as it is while it is being paid: what was begun in time counts', async () => {
    const read = cartService({ paymentPending: true });
    await renderApp('/sepet', { signedInAs: buyer });
    await screen.findByRole('list', { name: 'Sepetteki ürünler' });
    const before = read.mock.calls.length;
    await comeToTheEnd();
    await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(before), { timeout: 10_000 });
    expect(lines()).toHaveLength(2);
    expect(screen.queryByText(OVER)).toBeNull();
  });

  it('takes the consent with it: the contract is another one', async () => {
    cartService();
    const { user } = await renderApp('/checkout#delivery', { signedInAs: buyer });
    const consent = await screen.findByRole('checkbox', { name: /okudum, kabul ediyorum/ });
    await user.click(consent);
    expect(consent).toBeChecked();
    await comeToTheEnd();
    await waitFor(() => expect(consent).not.toBeChecked(), { timeout: 10_000 });
  });

  it('is asked for anew where it went behind the dialog that proves the phone', async () => {
    cartService();
    const expiresAt = new Date(Date.now() + 180_000).toISOString();
    server.use(
      http.post('*/api/user/addPhone', () => ok({ ref: 'ref', secret: 'secret', expiresAt })),
      http.post('*/api/user/otp', () => ok({ ...buyer, phoneVerified: true })),
      paymentAnswers(page()),
    );
    const { user } = await renderApp('/checkout#delivery', { signedInAs: { ...buyer, phoneVerified: false } });
    const consent = await screen.findByRole('checkbox', { name: /okudum, kabul ediyorum/ });
    await user.click(consent);
    await user.click(screen.getByRole('button', { name: / öde$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Telefon onayı' }));
    await user.click(dialog.getByRole('button', { name: 'Kod gönder' }));
    const code = await dialog.findByLabelText('Onay kodu');
    await comeToTheEnd();
    await waitFor(() => expect(consent).not.toBeChecked(), { timeout: 10_000 });
    await user.type(code, '123456');
    await user.click(dialog.getByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Telefon onayı' })).toBeNull());
    expect(await screen.findByText(/^Telefonunuz doğrulandı/)).toBeVisible();
    expect(started).not.toHaveBeenCalled();
  });
});
