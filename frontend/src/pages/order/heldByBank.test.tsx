/** What a buyer is told of an item whose price their bank took back. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itemOf } from '@/testing/buying';
import { openOrder } from '@/testing/orderPage';

describe('the passport of what the bank took back', () => {
  const passport = () => screen.getByRole('region', { name: 'İade pasaportu: Poyraz Nova 14' });

  it('promises none of it, neither as a difference nor of what was cancelled', async () => {
    await openOrder([itemOf({ finalPrice: 800, heldByBank: 2000 }, { adStatus: 'ended' })]);
    expect(passport()).toHaveTextContent(/Bankanız 2\.000,00\s₺ tutarını geri aldı/);
    expect(passport()).not.toHaveTextContent(/hazırlanıyor|Bugün bitse iade|düşmedi/);
  });

  it('says so of a cancelled item as well', async () => {
    const item = itemOf({ status: 'cancelled', cancelledAmount: 2, heldByBank: 2000 }, { adStatus: 'ended' });
    await openOrder([item], { status: 'cancelled' });
    expect(passport()).toHaveTextContent('ayrıca iade edilmez');
    expect(passport()).not.toHaveTextContent('hazırlanıyor');
  });
});
