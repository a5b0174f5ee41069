/**
 * The changes of a cart that are on their way. They go up one after another: the answer to each is the whole cart, and of
 * two that came in the other order the older one would stay. Shown is what the server said last with the rest done to it.
 */
import type { Cart } from '@/lib/types';
import { withAmount } from './cartMath';

interface Wish {
  adId: number;
  amount: number;
}

interface Queue {
  isTheirs: () => boolean;
  told: Cart | undefined;
  waiting: Wish[];
  last: Promise<unknown>;
}

let queue: Queue | undefined;

/** Puts a change at the end; a queue that is empty, or of a person who has left, is begun anew. */
export function queueUp(isTheirs: () => boolean, told: Cart | undefined, wish: Wish): Queue {
  if (!queue?.isTheirs() || !queue.waiting[0]) queue = { isTheirs, told, waiting: [], last: Promise.resolve() };
  queue.waiting.push(wish);
  return queue;
}

/** The cart as it will be; nothing for the next person, and nothing where no cart was told of. */
export function shownOf({ isTheirs, told, waiting }: Queue): Cart | undefined {
  return isTheirs()
    ? told && waiting.reduce((cart, { adId, amount }) => withAmount(cart, adId, amount), told)
    : undefined;
}

/** Acts once all before it are answered, and learns whether its person is still here. */
export function inTurn<Answer>(act: (isTheirs: boolean) => Promise<Answer>): Promise<Answer> {
  const { isTheirs, last } = queue as Queue;
  const turn = last.then(() => act(isTheirs()));
  (queue as Queue).last = turn.catch(() => {});
  return turn;
}
