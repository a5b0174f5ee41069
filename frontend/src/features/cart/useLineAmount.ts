/** The amount of a line: shown at once, sent one call at a time, and only the last wish counts. */
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { samePerson, type WithSession } from '@/lib/session';
import { useUpdateCartMutation } from './cartApi';

export function useLineAmount(adId: number, amount: number) {
  const [update] = useUpdateCartMutation();
  const store = useStore<WithSession>();
  const [shown, setShown] = useState<number | null>(null);
  const wanted = useRef(amount);
  const isSending = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number in the cart is what it waits for.
  useEffect(() => {
    if (!isSending.current) setShown(null);
  }, [amount]);

  const change = async (next: number) => {
    wanted.current = next;
    setShown(next);
    if (isSending.current) return;
    isSending.current = true;
    const isTheirs = samePerson(store.getState);
    let sent: number;
    let answered: number | undefined;
    do {
      sent = wanted.current;
      const { data } = await update({ adId, amount: sent });
      answered = data?.items.find((item) => item.adId === adId)?.amount;
    } while (sent !== wanted.current && isTheirs());
    isSending.current = false;
    // From here on the server's number stands: it may have clamped the wish. The cart itself learns it a moment later.
    setShown(answered ?? null);
  };

  return { shown: shown ?? amount, change };
}
