/** Who works for a supplier, and what was sent in tests of teams. */
import { http } from 'msw';
import type { User } from '@/lib/types';
import { buyer, seller } from './world';

export const member: User = {
  ...buyer,
  role: 'supplier',
  acting: { supplierId: seller.id, companyName: seller.name, duties: ['orders'] },
};
/** Paths with their bodies; a test file empties it before each test. */
export const sent: [string, unknown][] = [];

/** An answer to what is posted there, which is noted. */
export const noting = (path: string, answer: () => Response) =>
  http.post(`*${path}`, async ({ request }) => {
    sent.push([new URL(request.url).pathname, await request.json()]);
    return answer();
  });
