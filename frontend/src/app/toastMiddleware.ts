/** Has said what is to be said: asked for by `toastRequested`, or as the table of calls tells (`toastCatalogue.ts`). */
import {
  isFulfilled,
  isRejectedWithValue,
  type Middleware,
  SHOULD_AUTOBATCH,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { needMessages } from '@/lib/locale';
import type { WithSession } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';

/** Brings what toasts need before one is wanted, which may be when there is no network any more. */
export async function fetchToasts(): Promise<void> {
  await Promise.all([import('./toastCatalogue'), needMessages(['member'])]).catch(() => {});
}

function isOfAct({ meta }: UnknownAction): boolean {
  return (meta as { arg?: { type?: string } }).arg?.type === 'mutation';
}

/** Reading well says nothing, but for a cart that had to give something up. */
function hasNews(action: UnknownAction): boolean {
  return isOfAct(action) || Boolean((action.payload as { warning?: string } | null)?.warning);
}

export const toastMiddleware: Middleware<object, WithSession> =
  ({ getState }) =>
  (next) =>
  (action) => {
    const isRefused = isRejectedWithValue(action);
    // The library tells the screen of calls with the next frame. A list that is read again after a refusal may be quicker:
    // its row and the row's dialog would go in the same drawing, and what the dialog was to say would be shown nowhere.
    if (isRefused && isOfAct(action)) (action.meta as Record<string, unknown>)[SHOULD_AUTOBATCH] = false;
    const result = next(action);
    if (toastRequested.match(action) || isRefused || (isFulfilled(action) && hasNews(action))) {
      // Its code may be what the network is lacking for: then the place that asked says alone that it failed.
      import('./toastCatalogue').then(
        ({ sayWhatHappened }) => sayWhatHappened(action as UnknownAction, getState().session),
        () => undefined,
      );
    }
    return result;
  };
