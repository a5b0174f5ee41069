/** The journey of an order: what is done, where it stands, what comes next. */
import { describe, expect, it } from 'vitest';
import type { Cart, CartItem } from '@/lib/types';
import { depositItem, itemOf, orderOf, parcel, refundOf } from '@/testing/buying';
import { type StepKey, timelineOf } from './timeline';

const END = '2026-11-30T18:00:00Z';
const running = (changes: Partial<CartItem> = {}) => itemOf(changes, { adStatus: 'open', endDate: END });
const fixed = (changes: Partial<CartItem> = {}) =>
  itemOf({ finalPrice: 850, ...changes }, { adStatus: 'ended', endDate: END, instantPrice: 850 });

const states = (order: Cart) => timelineOf(order).map(({ key, state }) => `${key}: ${state}`);
const step = (order: Cart, key: StepKey) => timelineOf(order).find((one) => one.key === key);

describe('an order whose ads run', () => {
  it('is paid, and waits for its price', () => {
    expect(states(orderOf([running()]))).toEqual([
      'paid: done',
      'priceFixed: now',
      'refundSent: next',
      'shipped: next',
      'delivered: next',
    ]);
  });

  it('says until when the price may fall, what would come back, and when it arrives', () => {
    const order = orderOf([running()]);
    expect(step(order, 'paid')?.date).toBe('2026-11-20T10:05:00Z');
    expect(step(order, 'priceFixed')?.more).toEqual({ key: 'priceOpen', date: END });
    expect(step(order, 'priceFixed')?.date).toBeUndefined();
    expect(step(order, 'refundSent')?.more).toEqual({ key: 'refundExpected', kurus: 30_000 });
    expect(step(order, 'delivered')?.more).toEqual({ key: 'deliveredBy', date: '2026-12-04' });
  });

  it('that is not paid yet stands at the payment', () => {
    expect(states(orderOf([running()], { datePaid: null }))[0]).toBe('paid: now');
  });

  it('waits for the last of its ads', () => {
    const late = itemOf({ itemId: 'late' }, { adStatus: 'open', endDate: '2026-12-05T18:00:00Z' });
    const order = orderOf([fixed(), late, running({ itemId: 'third' })]);
    expect(step(order, 'priceFixed')).toMatchObject({
      state: 'now',
      more: { key: 'priceOpen', date: '2026-12-05T18:00:00Z' },
    });
  });

  it('names no day of the end once nothing is sold any more, while another ad does not run longer', () => {
    const closing = itemOf({}, { adStatus: 'closing', endDate: END });
    expect(step(orderOf([closing, fixed({ itemId: 'b' })]), 'priceFixed')).toMatchObject({
      state: 'now',
      more: { key: 'priceClosing' },
    });
    const both = orderOf([closing, running({ itemId: 'c' })]);
    expect(step(both, 'priceFixed')?.more).toEqual({ key: 'priceOpen', date: END });
  });

  it('promises no day that it does not know', () => {
    expect(step(orderOf([running()], { promisedDeliveryDate: null }), 'delivered')?.more).toBeUndefined();
  });
});

describe('an order whose price is fixed', () => {
  it('waits for its difference to be sent', () => {
    const order = orderOf([fixed({ refunds: [refundOf(300, { status: 'queued', sentDate: null })] })]);
    expect(states(order).slice(0, 3)).toEqual(['paid: done', 'priceFixed: done', 'refundSent: now']);
    expect(step(order, 'priceFixed')).toEqual({ key: 'priceFixed', state: 'done', date: END, more: undefined });
    expect(step(order, 'refundSent')?.date).toBeUndefined();
  });

  it('says when the last difference was sent', () => {
    const refunds = [
      refundOf(300, { sentDate: '2026-12-02T09:00:00Z' }),
      refundOf(10, { refundId: 'b', sentDate: '2026-12-01T09:00:00Z' }),
    ];
    const order = orderOf([fixed({ refunds })]);
    expect(step(order, 'refundSent')).toMatchObject({ state: 'done', date: '2026-12-02T09:00:00Z' });
    expect(step(order, 'shipped')?.state).toBe('now');
  });

  it('is not done with its differences while one of them is on its way', () => {
    const refunds = [refundOf(300), refundOf(10, { refundId: 'b', status: 'sent' })];
    expect(step(orderOf([fixed({ refunds })]), 'refundSent')?.state).toBe('now');
  });

  it('is not done with its differences while one of them is not written down yet', () => {
    const order = orderOf([fixed({ refunds: [refundOf(300)] }), fixed({ itemId: 'b' })]);
    expect(step(order, 'refundSent')).toMatchObject({ state: 'now', date: undefined });
  });

  it('has nothing to send back where the price did not fall', () => {
    const flat = itemOf({ finalPrice: 1000 }, { adStatus: 'ended', endDate: END, instantPrice: 1000 });
    expect(step(orderOf([flat]), 'refundSent')).toMatchObject({ state: 'done', more: { key: 'refundNone' } });
  });

  it('counts no refund of another cause as its difference', () => {
    const flat = itemOf(
      { finalPrice: 1000, refunds: [refundOf(50, { cause: 'goodwill' as never, sentDate: '2026-12-02T09:00:00Z' })] },
      { adStatus: 'ended', endDate: END, instantPrice: 1000 },
    );
    expect(step(orderOf([flat]), 'refundSent')).toEqual({
      key: 'refundSent',
      state: 'done',
      date: undefined,
      more: { key: 'refundNone' },
    });
  });

  it('is on its way, then there, with the days', () => {
    const dates = { shipment: parcel, deliveredDate: '2026-12-03T10:00:00Z' };
    const sent = fixed({ status: 'shipped', refunds: [refundOf(300)], ...dates });
    const shipped = orderOf([sent], { status: 'submitToCargo' });
    expect(step(shipped, 'shipped')).toMatchObject({ state: 'done', date: parcel.shippedDate });
    expect(step(shipped, 'delivered')).toMatchObject({ state: 'now', date: undefined });
    const delivered = orderOf([sent], { status: 'delivered' });
    expect(step(delivered, 'delivered')).toEqual({
      key: 'delivered',
      state: 'done',
      date: '2026-12-03T10:00:00Z',
      more: undefined,
    });
  });

  it('is not on its way as a whole before its last parcel is', () => {
    const refunds = [refundOf(300)];
    const sent = fixed({ status: 'shipped', refunds, shipment: parcel });
    const waits = fixed({ itemId: 'second', refunds });
    const part = orderOf([sent, waits], { status: 'submitToCargo' });
    expect(step(part, 'shipped')).toEqual({
      ...{ key: 'shipped', state: 'now', date: undefined },
      more: { key: 'partShipped', count: 1, of: 2 },
    });
    expect(step(part, 'delivered')?.state).toBe('next');
    const gone = fixed({ itemId: 'third', status: 'cancelled' });
    const whole = orderOf([sent, { ...waits, status: 'delivered' }, gone], { status: 'submitToCargo' });
    expect(step(whole, 'shipped')).toMatchObject({ state: 'done', date: parcel.shippedDate, more: undefined });
    expect(step(whole, 'delivered')?.state).toBe('now');
  });

  it('is told by units while one of its items travels in several parcels', () => {
    const refunds = [refundOf(300)];
    const sent = fixed({ status: 'shipped', amount: 1, refunds, shipment: parcel });
    const parted = fixed({
      itemId: 'second',
      amount: 4,
      cancelledAmount: 1,
      toShipAmount: 1,
      refunds: [refundOf(450)],
      shipment: parcel,
    });
    expect(step(orderOf([sent, parted], { status: 'submitToCargo' }), 'shipped')).toMatchObject({
      state: 'now',
      more: { key: 'unitsShipped', count: 3, of: 4 },
    });
    const whole = { ...parted, toShipAmount: 3, shipment: null };
    expect(step(orderOf([whole]), 'shipped')?.more).toBeUndefined();
  });

  it('looks at what is left of it alone when an item was cancelled', () => {
    const order = orderOf([fixed({ refunds: [refundOf(300)] }), running({ itemId: 'b', status: 'cancelled' })]);
    expect(step(order, 'priceFixed')?.state).toBe('done');
  });
});

describe('an order with deposits', () => {
  it('has a balance in the place of the difference', () => {
    const order = orderOf([depositItem('waiting')]);
    expect(states(order)).toEqual([
      'depositPaid: done',
      'priceFixed: now',
      'balancePaid: next',
      'shipped: next',
      'delivered: next',
    ]);
    expect(step(order, 'balancePaid')?.more).toEqual({ key: 'balanceLater' });
  });

  it('says of two balances the day of the first: with it a deposit is lost', () => {
    const due = (itemId: string, dueDate: string) => {
      const item = depositItem('due', { itemId });
      return { ...item, balance: item.balance && { ...item.balance, dueDate } };
    };
    const order = orderOf([due('late', '2026-12-01T20:59:59Z'), due('soon', '2026-11-27T20:59:59Z')]);
    expect(step(order, 'balancePaid')?.more).toEqual({ key: 'balanceBy', date: '2026-11-27T20:59:59Z' });
  });

  it('says until when the balance is to be paid, and when it was', () => {
    expect(step(orderOf([depositItem('due')]), 'balancePaid')).toMatchObject({
      state: 'now',
      more: { key: 'balanceBy', date: '2026-11-27T20:59:59Z' },
    });
    expect(step(orderOf([depositItem('paid')]), 'balancePaid')).toEqual({
      key: 'balancePaid',
      state: 'done',
      date: '2026-11-25T09:00:00Z',
      more: undefined,
    });
  });

  it('waits for every balance', () => {
    expect(step(orderOf([depositItem('paid'), depositItem('due')]), 'balancePaid')?.state).toBe('now');
  });

  it('beside what was paid whole has both ways', () => {
    const keys = timelineOf(orderOf([running(), depositItem('waiting')])).map(({ key }) => key);
    expect(keys).toEqual(['paid', 'priceFixed', 'refundSent', 'balancePaid', 'shipped', 'delivered']);
  });
});

describe('an order that is over', () => {
  it('was cancelled, on the day of its last refund', () => {
    const refunds = [
      refundOf(1, { date: '2026-11-22T10:00:00Z' }),
      refundOf(2, { date: '2026-11-24T10:00:00Z' }),
      refundOf(3, { date: '2026-11-23T10:00:00Z' }),
    ];
    const order = orderOf([running({ status: 'cancelled', refunds })], { status: 'cancelled' });
    expect(timelineOf(order)).toEqual([
      { key: 'paid', state: 'done', date: '2026-11-20T10:05:00Z' },
      { key: 'cancelled', state: 'done', date: '2026-11-24T10:00:00Z' },
    ]);
  });

  it('was forfeited', () => {
    const order = orderOf([depositItem('forfeited', { status: 'cancelled' })], { status: 'forfeited' });
    expect(states(order)).toEqual(['depositPaid: done', 'priceFixed: done', 'forfeited: done']);
  });

  it('was cancelled where its deposit comes back, on the day until which the rest could be paid', () => {
    const refunds = [refundOf(400, { cause: 'balance_unpaid' })];
    const order = orderOf([depositItem('forfeited', { status: 'cancelled', refunds })], { status: 'forfeited' });
    expect(states(order)).toEqual(['depositPaid: done', 'priceFixed: done', 'cancelled: done']);
    expect(step(order, 'cancelled')).toEqual({ key: 'cancelled', state: 'done', date: '2026-11-27T20:59:59Z' });
  });

  it('was not forfeited on the day on which a balance came too late', () => {
    const refunds = [refundOf(1200, { cause: 'balance_late', isOfAnotherPayment: true })];
    const order = orderOf([depositItem('forfeited', { status: 'cancelled', refunds })], { status: 'forfeited' });
    expect(step(order, 'forfeited')).toEqual({ key: 'forfeited', state: 'done', date: '2026-11-27T20:59:59Z' });
  });

  it('that was never paid begins at the payment', () => {
    const order = orderOf([running({ status: 'cancelled' })], { status: 'cancelled', datePaid: null });
    expect(timelineOf(order)[0]).toEqual({ key: 'paid', state: 'now', date: undefined });
  });
});
