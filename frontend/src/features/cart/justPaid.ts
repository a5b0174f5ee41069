/** A cart that has been paid, and is no order yet. */
import type { ApiFailure } from '@/lib/apiClient';
import { waited } from '@/lib/busyService';

const TRIES_AGAIN = 4;
const PAUSE_MS = 1000;

/** Changes a cart; one that has just been paid is asked again until it is an order and the cart is a new one, which takes less than a second mostly. */
export async function untilOrdered<Answer extends { error?: ApiFailure | undefined }>(
  change: () => PromiseLike<Answer> | Answer,
  signal: AbortSignal,
): Promise<Answer> {
  let answer = await change();
  for (let again = 0; again < TRIES_AGAIN && answer.error?.code === 'already_paid'; again += 1) {
    await waited(PAUSE_MS, signal);
    if (signal.aborted) break;
    answer = await change();
  }
  return answer;
}
