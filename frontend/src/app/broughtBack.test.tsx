/** Pages that the browser has kept and shows again, as phones do on "back". */
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserDoor } from '@/features/checkout/pageAddress';
import { pageDoor } from '@/lib/broughtBack';
import { addressBook, cartIs, cartOfTwo, home, places } from '@/testing/buying';
import { openCheckout, page, paymentAnswers } from '@/testing/checkout';
import { ok } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { buyer } from '@/testing/world';

let begun: ReturnType<typeof vi.spyOn>;

function bringBack(persisted = true) {
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
}

beforeEach(() => {
  begun = vi.spyOn(pageDoor, 'beginAnew').mockImplementation(() => {});
});

afterEach(() => begun.mockRestore());

describe('the checkout that led to the payment page', () => {
  it('begins anew when it comes back, and does not go on saying to wait', async () => {
    const left = vi.spyOn(browserDoor, 'leaveFor').mockImplementation(() => {});
    server.use(cartIs(cartOfTwo()), addressBook([home]), ...places, paymentAnswers(page()));
    const { accept, pay } = await openCheckout();
    await accept();
    await pay();
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(screen.getByText(/Yönlendiriliyorsunuz/)).toBeInTheDocument();
    bringBack(false);
    expect(begun).not.toHaveBeenCalled();
    bringBack();
    expect(begun).toHaveBeenCalled();
    left.mockRestore();
  });
});

describe('any other page', () => {
  async function openCart() {
    const asked = vi.fn();
    server.use(
      addressBook([]),
      http.post('*/api/cart/get', () => {
        asked();
        return ok(cartOfTwo());
      }),
    );
    const { user } = await renderApp('/sepet', { signedInAs: buyer });
    await screen.findByRole('heading', { name: 'Sepetim', level: 1 });
    await user.click(document.body);
    return asked;
  }

  it('asks again for what is its member’s', async () => {
    const asked = await openCart();
    const before = asked.mock.calls.length;
    await waitFor(() => {
      bringBack();
      expect(asked.mock.calls.length).toBeGreaterThan(before);
    });
    expect(begun).not.toHaveBeenCalled();
  });

  it('begins anew when its member has signed out meanwhile', async () => {
    await openCart();
    localStorage.clear();
    await waitFor(() => {
      bringBack();
      expect(begun).toHaveBeenCalled();
    });
  });
});
