/** Changes of a cart that are on their way: what is shown meanwhile, and that they go up one after another. */
import { describe, expect, it } from 'vitest';
import { cartOfTwo } from '@/testing/buying';
import { inTurn, queueUp, shownOf } from './cartQueue';

const cart = cartOfTwo();
const adId = cart.items[0]?.adId ?? 0;
const here = () => true;
const unitsOf = (shown: typeof cart | undefined) => shown?.items.map(({ amount }) => amount);
const done = (queue: ReturnType<typeof queueUp>) => queue.waiting.splice(0);

describe('the cart that is shown', () => {
  it('is what the server told, with every waiting change done to it in their order', () => {
    const queue = queueUp(here, cart, { adId, amount: 5 });
    expect(unitsOf(shownOf(queue))).toEqual([5]);
    queueUp(here, undefined, { adId, amount: 3 });
    expect(unitsOf(shownOf(queue))).toEqual([3]);
    queueUp(here, undefined, { adId, amount: 0 });
    expect(unitsOf(shownOf(queue))).toEqual([]);
    done(queue);
    expect(shownOf(queue)).toBe(cart);
  });

  it('is none of the next person, and none where no cart was told of', () => {
    const left = queueUp(() => false, cart, { adId, amount: 5 });
    expect(shownOf(left)).toBeUndefined();
    done(left);
    const untold = queueUp(here, undefined, { adId, amount: 5 });
    expect(shownOf(untold)).toBeUndefined();
    done(untold);
  });
});

describe('a queue', () => {
  it('goes on while a change waits, with the cart that it began with', () => {
    const queue = queueUp(here, cart, { adId, amount: 5 });
    expect(queueUp(here, undefined, { adId, amount: 4 })).toBe(queue);
    expect(queue.told).toBe(cart);
    done(queue);
  });

  it('is begun anew once it is empty', () => {
    const queue = queueUp(here, cart, { adId, amount: 5 });
    done(queue);
    const next = queueUp(here, undefined, { adId, amount: 4 });
    expect(next).not.toBe(queue);
    expect([next.told, next.waiting]).toEqual([undefined, [{ adId, amount: 4 }]]);
    done(next);
  });

  it('is begun anew for the next person, who sees nothing of what the one before had in it', () => {
    let isHere = true;
    const before = queueUp(() => isHere, cart, { adId, amount: 5 });
    isHere = false;
    const next = queueUp(here, undefined, { adId, amount: 4 });
    expect(next.waiting).toEqual([{ adId, amount: 4 }]);
    done(before);
    done(next);
  });
});

describe('a change', () => {
  const held = () => {
    let open = () => {};
    const door = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { door, open };
  };

  it('goes up once the one before is answered, also where that failed', async () => {
    const told: string[] = [];
    const { door, open } = held();
    const queue = queueUp(here, cart, { adId, amount: 5 });
    const first = inTurn(async () => {
      await door;
      told.push('first');
      throw new Error('no network');
    });
    const second = inTurn(async () => told.push('second'));
    await Promise.resolve();
    expect(told).toEqual([]);
    open();
    await expect(first).rejects.toThrow('no network');
    await second;
    expect(told).toEqual(['first', 'second']);
    done(queue);
  });

  it('gives its answer, and learns whether its person is still here when its turn comes', async () => {
    let isHere = true;
    const { door, open } = held();
    const queue = queueUp(() => isHere, cart, { adId, amount: 5 });
    const first = inTurn(async (isTheirs) => {
      await door;
      return isTheirs;
    });
    const second = inTurn(async (isTheirs) => isTheirs);
    await Promise.resolve();
    isHere = false;
    open();
    expect(await Promise.all([first, second])).toEqual([true, false]);
    done(queue);
  });
});
