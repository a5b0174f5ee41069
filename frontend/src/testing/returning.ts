/** Giving back in tests: an item that may be returned, and uploads that wait until they are let go. */
import { http } from 'msw';
import { itemOf } from '@/testing/buying';
import { ok } from '@/testing/handlers';

export const ASK = 'Kolay iade talebi oluştur';
export const SEND = 'İade talebini gönder';

export const delivered = itemOf({
  status: 'delivered',
  deliveredDate: '2026-12-01T10:00:00Z',
  finalPrice: 800,
  returnableAmount: 2,
});

export const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

/** Answers uploads one after the other; each waits until it is let go. */
export function uploads(...answers: (() => Response)[]) {
  const letGo: (() => void)[] = [];
  let at = 0;
  const handler = http.post('*/api/order/returnPicture', async () => {
    const answer = answers[Math.min(at, answers.length - 1)];
    at += 1;
    const number = at;
    await new Promise<void>((resolve) => {
      letGo.push(resolve);
    });
    return (answer ?? (() => ok({ pictureId: `picture-${number}` }) as Response))();
  });
  return { handler, letGo };
}
