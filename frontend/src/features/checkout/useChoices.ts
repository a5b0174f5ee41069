/** Where to deliver and what address the invoice bears: remembered in this browser until the sign-out. */
import { useState } from 'react';
import { readStored, store } from '@/lib/storage';

const KEY = 'checkout';

export interface Choices {
  shippingId: number | null;
  invoiceId: number | null;
  sameAddress: boolean;
}

const NONE: Choices = { shippingId: null, invoiceId: null, sameAddress: true };

export function useChoices() {
  const [choices, setChoices] = useState<Choices>(() => ({ ...NONE, ...readStored<Choices>(KEY) }));
  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    store(KEY, next);
  };
  return { choices, choose };
}
