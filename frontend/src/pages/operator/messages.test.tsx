/** Messages that could not be handled, and having one tried again. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { ParkedMessage } from '@/features/operator/parkedApi';
import { ok, refusal } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const message: ParkedMessage = {
  eventId: '0b6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a12',
  event: 'ads.ad_ended.v1',
  attempts: 8,
  dateFailed: '2026-11-24T09:00:00Z',
  dateParked: '2026-11-24T09:20:00Z',
  error: "KeyError('ad_id')",
};

let waiting: ParkedMessage[];
let trying: number;

beforeEach(() => {
  waiting = [message];
  trying = 0;
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/parked/:service', ({ params }) =>
      ok(params.service === 'payments' ? { ...listed(waiting), trying } : { ...listed([]), trying: 0 }),
    ),
    http.post(`*/api/operator/parked/payments/${message.eventId}/replay`, () => {
      waiting = [];
      return ok({ eventId: message.eventId });
    }),
  );
});

const open = () => renderApp('/yonetim/mesajlar', { signedInAs: operator });

it('shows what waits in each service with its error, and has it tried again', async () => {
  const { user } = await open();
  const payments = await screen.findByRole('region', { name: 'Ödemeler' });
  expect(await within(payments).findByText("KeyError('ad_id')")).toBeVisible();
  expect(
    await within(screen.getByRole('region', { name: 'Siparişler' })).findByText('Bekleyen mesaj yok.'),
  ).toBeVisible();
  await user.click(within(payments).getByRole('button', { name: 'Yeniden dene: ads.ad_ended.v1 #0b6f3c1e' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yeniden dene' }));
  await waitFor(() => expect(within(payments).getByText('Bekleyen mesaj yok.')).toBeVisible());
});

it('says that a replayed message is being tried, until it is handled', async () => {
  const { user } = await open();
  const payments = within(await screen.findByRole('region', { name: 'Ödemeler' }));
  await user.click(await payments.findByRole('button', { name: 'Yeniden dene: ads.ad_ended.v1 #0b6f3c1e' }));
  trying = 1;
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yeniden dene' }));
  expect(await payments.findByText(/^1 mesaj yeniden deneniyor/)).toBeVisible();
  expect(payments.queryByText('Bekleyen mesaj yok.')).toBeNull();
  trying = 0;
  expect(await payments.findByText('Bekleyen mesaj yok.', {}, { timeout: 10_000 })).toBeVisible();
  expect(payments.queryByText(/yeniden deneniyor/)).toBeNull();
}, 15_000);

it('says what the server refused', async () => {
  server.use(
    http.post(`*/api/operator/parked/payments/${message.eventId}/replay`, () =>
      refusal(404, 'not_found', 'Bu mesaj artık beklemiyor.'),
    ),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Yeniden dene: ads.ad_ended.v1 #0b6f3c1e' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Yeniden dene' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Bu mesaj artık beklemiyor.');
});

it('says that another operator was quicker, also where the message has left the list meanwhile', async () => {
  let isGone = false;
  server.use(
    http.get('*/api/operator/parked/payments', () => ok({ ...listed(isGone ? [] : [message]), trying: 0 })),
    http.post(`*/api/operator/parked/payments/${message.eventId}/replay`, () => {
      isGone = true;
      return refusal(404, 'not_found', 'Bu mesaj artık beklemiyor.');
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Yeniden dene: ads.ad_ended.v1 #0b6f3c1e' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yeniden dene' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Bu mesaj artık beklemiyor.')).toBeVisible();
});

const later = (one: string) => ({ ...message, eventId: message.eventId.replace(/12$/, one) });

/** Three messages wait; `refusalOf` may refuse the n-th asking. Gives what is asked for, and the dialog about all three. */
async function openAll(refusalOf: (asking: number) => Response | undefined) {
  waiting = [message, later('13'), later('14')];
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/operator/parked/payments/:eventId/replay', ({ params }) => {
      sent.push(params.eventId);
      const refused = refusalOf(sent.length);
      if (refused) return refused;
      waiting = waiting.filter(({ eventId }) => eventId !== params.eventId);
      return ok({ eventId: params.eventId });
    }),
  );
  const ids = waiting.map(({ eventId }) => eventId);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Listelenen 3 mesajı yeniden dene' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Yeniden dene' }));
  return { sent, ids, dialog, confirm };
}

it('waits where so many are not let through at once, and goes on', async () => {
  const { sent, ids, confirm } = await openAll((asking) =>
    asking === 3 ? refusal(429, 'rate_limited', 'Çok sık denediniz.') : undefined,
  );
  await confirm();
  expect(await screen.findByText('3 mesaj yeniden deneniyor.', {}, { timeout: 5000 })).toBeVisible();
  expect(sent).toEqual([...ids, ids[2]]);
});

it('goes on after a refusal with those that still wait, and counts all of them', async () => {
  const { sent, ids, dialog, confirm } = await openAll((asking) =>
    asking === 2 ? refusal(503, 'upstream_unavailable', 'Hizmet yanıt vermiyor.') : undefined,
  );
  await confirm();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Hizmet yanıt vermiyor.');
  expect(await dialog.findByText(/^2 mesaj birkaç saniye/)).toBeVisible();
  await confirm();
  expect(await screen.findByText('3 mesaj yeniden deneniyor.')).toBeVisible();
  expect(sent).toEqual([ids[0], ids[1], ids[1], ids[2]]);
});

it('has all that are listed tried again at once, and says how many there were', async () => {
  waiting = [message, later('13'), later('14')];
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/operator/parked/payments/:eventId/replay', ({ params }) => {
      sent.push(params.eventId);
      waiting = waiting.filter(({ eventId }) => eventId !== params.eventId);
      // Another operator was quicker with the second.
      return sent.length === 2
        ? refusal(404, 'not_found', 'Bu mesaj artık beklemiyor.')
        : ok({ eventId: params.eventId });
    }),
  );
  const ids = waiting.map(({ eventId }) => eventId);
  const { user } = await open();
  const payments = within(await screen.findByRole('region', { name: 'Ödemeler' }));
  await user.click(await payments.findByRole('button', { name: 'Listelenen 3 mesajı yeniden dene' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mesajları yeniden dene' }));
  expect(dialog.getByText(/^3 mesaj birkaç saniye içinde yeniden işlenir/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByText('2 mesaj yeniden deneniyor.')).toBeVisible();
  expect(sent).toEqual(ids);
  expect(await payments.findByText('Bekleyen mesaj yok.')).toBeVisible();
});
