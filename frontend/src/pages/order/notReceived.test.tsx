/** What is shown as delivered and did not come: said on the order's page, answered with a proof, taken back once it came. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { learnServerTime } from '@/lib/dates';
import { returnOf } from '@/testing/buying';
import { ok } from '@/testing/handlers';
import { keptPost, ORDER_ID, openOrder } from '@/testing/orderPage';
import { ASK, delivered } from '@/testing/returning';
import { server } from '@/testing/server';

const NOT_RECEIVED = 'Bana ulaşmadı';
const WITHDRAW = 'Cayma hakkımı kullan';

/** What the services say of the return besides what its order says. */
function history(more: object, returnId = 'return-created') {
  const one = { returnId, adId: delivered.adId, amount: 2, title: 'Lamba', history: [], objection: null, ...more };
  server.use(http.get('*/api/order/returns/:id', () => ok([one])));
}

const openReturn = (status: 'created' | 'denied' | 'proccessing_refund', more: object = {}) =>
  openOrder([{ ...delivered, returnableAmount: 0, returns: [returnOf(status, more)] }], { status: 'delivered' });

describe('what did not come', () => {
  it('is said with its own button, without choosing a reason', async () => {
    const { sent, handler } = keptPost('order/returnProduct');
    const { user, open } = await openOrder([{ ...delivered, returnableAmount: 1 }], { status: 'delivered' });
    server.use(handler);
    const dialog = await open(NOT_RECEIVED);
    expect(await dialog.findByText(/Satıcı 3 iş günü içinde kabul eder ya da teslim kanıtı gösterir/)).toBeVisible();
    expect(dialog.queryByLabelText('İade nedeni')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Ulaşmadığını bildir' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    const request = { cartId: ORDER_ID, adId: delivered.adId, returnAmount: 1, comment: '', pictures: [] };
    expect(sent.mock.calls[0]?.[0]).toEqual({ ...request, reason: 'Ürün bana ulaşmadı' });
  });

  it('may be chosen among the reasons as well, and then says what follows', async () => {
    const { user, open } = await openOrder([{ ...delivered, returnableAmount: 1 }], { status: 'delivered' });
    const lost = { id: 0, reasonText: 'Ürün bana ulaşmadı', formtype: 'return' };
    server.use(http.get('*/cdn/reasons.json', () => Response.json([lost])));
    const dialog = await open(ASK);
    await dialog.findByRole('option', { name: 'Ürün bana ulaşmadı' });
    expect(dialog.getByText(/Kargo ücretsizdir/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('İade nedeni'), 'Ürün bana ulaşmadı');
    expect(dialog.getByText(/teslim kanıtı gösterir/)).toBeVisible();
    expect(dialog.queryByText(/Kargo ücretsizdir/)).toBeNull();
  });

  it('is not offered where nothing may be asked for any more', async () => {
    await openOrder([{ ...delivered, returnableAmount: 0 }], { status: 'delivered' });
    expect(screen.queryByRole('button', { name: NOT_RECEIVED })).toBeNull();
  });

  it('waits for the seller in its own words, until it came after all', async () => {
    const said = vi.fn();
    history({ status: 'created', isNotReceived: true });
    server.use(
      http.post('*/api/order/returns/:id/received', ({ params }) => {
        said(params.id);
        return ok(true);
      }),
    );
    const { user } = await openReturn('created', { isNotReceived: true });
    expect(await screen.findByText(/Ürünün size ulaşmadığını satıcıya ilettik/)).toBeVisible();
    expect(screen.queryByRole('button', { name: WITHDRAW })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Ürün ulaştı' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ulaştığını bildir' }));
    await waitFor(() => expect(said).toHaveBeenCalledWith('return-created'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the proof of delivery beside the reason of the refusal', async () => {
    const deny = {
      status: 'denied',
      step: 'deny',
      date: '2026-12-03T10:00:00Z',
      by: 'supplier',
      note: 'Tutanak ekte.',
    };
    const more = { status: 'denied', isNotReceived: true, history: [deny], proofPictures: ['picture-1'] };
    history(more, 'return-denied');
    await openReturn('denied', { isNotReceived: true });
    expect(await screen.findByText('Tutanak ekte.')).toBeVisible();
    expect(screen.getByText(/Satıcı ürünün teslim edildiğini söylüyor/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Satıcının resimlerini gör/ })).toBeVisible();
  });

  it('that came after all is closed, and not denied', async () => {
    const step = { status: 'denied', step: 'received', date: '2026-12-03T10:00:00Z', by: 'buyer', note: '' };
    history(
      { status: 'denied', isNotReceived: true, history: [step], objection: { state: 'lapsed' } },
      'return-denied',
    );
    await openReturn('denied', { isNotReceived: true });
    expect(await screen.findByText('Ürünün size ulaştığını bildirdiniz; talebiniz kapandı.')).toBeVisible();
    expect(screen.getByText('Kapandı')).toBeVisible();
    expect(screen.queryByText('Reddedildi')).toBeNull();
    expect(screen.queryByText(/İtiraz süresi/)).toBeNull();
  });

  it('is refunded without speaking of a product that came back', async () => {
    history({ status: 'proccessing_refund', isNotReceived: true }, 'return-proccessing_refund');
    await openReturn('proccessing_refund', { isNotReceived: true });
    expect(await screen.findByText('Bildiriminiz kabul edildi, para iadeniz yapılıyor.')).toBeVisible();
  });
});

describe('a return that waits for a decision', () => {
  afterEach(() => learnServerTime(new Date().toUTCString()));

  it('can be withdrawn from on its last day, also by a device whose clock is a day ahead', async () => {
    const HOUR = 3_600_000;
    learnServerTime(new Date(Date.now() - 24 * HOUR).toUTCString());
    history({ status: 'created', withdrawBy: new Date(Date.now() - HOUR).toISOString() });
    await openReturn('created');
    expect(await screen.findByRole('button', { name: WITHDRAW })).toBeVisible();
  });

  it('can be withdrawn from instead, in two taps', async () => {
    const { sent, handler } = keptPost('order/withdrawProduct');
    history({ status: 'created', withdrawBy: '2999-12-16T10:00:00Z' });
    server.use(handler);
    const { user } = await openReturn('created');
    await user.click(await screen.findByRole('button', { name: WITHDRAW }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/2 adet için cayma hakkınızı kullanırsınız/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: WITHDRAW }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [body, key] = sent.mock.calls[0] ?? [];
    expect(body).toEqual({ cartId: ORDER_ID, adId: delivered.adId, returnId: 'return-created' });
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['once its days are over', { status: 'created', withdrawBy: '2020-12-16T10:00:00Z' }],
    ['where the services do not know it', { status: 'created', withdrawBy: null }],
    ['once it was turned down and no operator looks at it', { status: 'denied', withdrawBy: null, objection: null }],
  ])('can not %s', async (_, more) => {
    history(more, `return-${more.status}`);
    await openReturn(more.status as 'created' | 'denied');
    expect(await screen.findByText('İade durumu')).toBeVisible();
    await screen.findByText(more.status === 'created' ? 'İade talebiniz onay bekliyor.' : 'Reddedildi');
    expect(screen.queryByRole('button', { name: WITHDRAW })).toBeNull();
  });
});
