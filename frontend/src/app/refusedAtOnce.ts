/** A refusal is on the screen before what it makes the page ask for once more. */
import { isRejectedWithValue, type Middleware, SHOULD_AUTOBATCH } from '@reduxjs/toolkit';

/**
 * The library tells the screen of calls with the next frame. A list that is read again after a refusal may be quicker than that:
 * its row and the row's dialog would go in the same drawing, and what the dialog was to say would have been shown by none.
 */
export const refusedAtOnce: Middleware = () => (next) => (action) => {
  if (!isRejectedWithValue(action)) return next(action);
  return next({ ...action, meta: { ...action.meta, [SHOULD_AUTOBATCH]: false } });
};
