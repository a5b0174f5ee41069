/** Lines whose ads end while the cart is looked at: the service takes them out, and says so, when it is asked for the cart. */
import { useEffect } from 'react';
import type { Cart, CartItem } from '@/lib/types';
import { useByNow } from '@/lib/useNow';

/** The clocks may differ by a second; and not all carts with this ad in them are read at one moment. */
const AFTER_MS = 2000;
const WITHIN_MS = 6000;

export function hasEndedBy({ product }: CartItem, now: number): boolean {
  return product.adStatus === 'open' && Date.parse(product.endDate) <= now;
}

export function useEndingLines(cart: Cart | undefined, readAgain: () => void): void {
  const over = useByNow((now) => cart?.items.filter((item) => hasEndedBy(item, now)).length ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each line that ends.
  useEffect(() => {
    if (over === 0) return;
    const timer = setTimeout(readAgain, AFTER_MS + Math.random() * WITHIN_MS);
    return () => clearTimeout(timer);
  }, [over]);
}
