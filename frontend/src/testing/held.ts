/** A call whose answer waits until it is let go, as on a slow line. */
import { act } from '@testing-library/react';
import { http } from 'msw';
import { vi } from 'vitest';
import type { AppStore } from '@/app/store';

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

/** The answer comes, and all that follows from it is drawn. */
export async function answered({ arrive }: ReturnType<typeof held>, store: AppStore): Promise<void> {
  await act(async () => {
    const told = new Promise<void>((done) => store.subscribe(done));
    arrive();
    await told;
    await new Promise((done) => setTimeout(done));
  });
}
