/** A call whose answer waits until it is let go, as on a slow line. */
import { http } from 'msw';
import { vi } from 'vitest';

export function held(path: string, answer: () => Response) {
  const asked = vi.fn();
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  const handler = http.post(`*/api/${path}`, async () => {
    asked();
    await arrived;
    return answer();
  });
  return { handler, asked, arrive };
}
