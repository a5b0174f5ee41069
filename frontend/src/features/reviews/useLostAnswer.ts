/** A rating whose answer was lost may have been kept: the same one sent again is done, and no second one that is refused. */
import { useRef } from 'react';
import { asFailure } from '@/lib/api';

export function useLostAnswer() {
  const lost = useRef('');
  return async <Wish extends object>(
    send: (wish: Wish & { isRepeat: boolean }) => Promise<{ data?: true | undefined; error?: unknown }>,
    wish: Wish,
  ): Promise<boolean> => {
    const words = JSON.stringify(wish);
    const { data, error } = await send({ ...wish, isRepeat: lost.current === words });
    const { status } = asFailure(error);
    lost.current = error && (status === 0 || status >= 500) ? words : '';
    return !!data;
  };
}
