/** The amount of a line: shown at once, sent one call at a time, and only the last wish counts. */
import { useRef, useState } from 'react';
import { useUpdateCartMutation } from './cartApi';

export function useLineAmount(adId: number, amount: number) {
  const [update] = useUpdateCartMutation();
  const [shown, setShown] = useState<number | null>(null);
  const wanted = useRef(amount);
  const isSending = useRef(false);

  const change = async (next: number) => {
    wanted.current = next;
    setShown(next);
    if (isSending.current) return;
    isSending.current = true;
    let sent: number;
    do {
      sent = wanted.current;
      await update({ adId, amount: sent });
    } while (sent !== wanted.current);
    isSending.current = false;
    // From here on the server's number stands: it may have clamped the wish.
    setShown(null);
  };

  return { shown: shown ?? amount, change };
}
