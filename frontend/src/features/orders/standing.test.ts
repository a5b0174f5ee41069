/** How an item stands: its word, what is said beneath, the day that is meant. */
import { describe, expect, it } from 'vitest';
import { depositItem, itemOf, parcel, refundOf } from '@/testing/buying';
import { returnableUntil, standingOf } from './standing';

const END = '2026-11-30T18:00:00Z';

describe('an item that is not on its way yet', () => {
  it('waits for its ad while that is open', () => {
    expect(standingOf(itemOf({}, { adStatus: 'open', endDate: END }))).toEqual({
      word: 'created',
      more: 'open',
      date: END,
    });
  });

  it('waits for the price, and names no day, once nothing is sold and its ad has not ended', () => {
    const closing = { adStatus: 'closing', endDate: END } as const;
    expect(standingOf(itemOf({}, closing))).toEqual({ word: 'created', more: 'closing' });
    const waiting = depositItem('waiting');
    expect(standingOf({ ...waiting, product: { ...waiting.product, ...closing } })).toEqual({
      word: 'waiting',
      more: 'closing',
    });
  });

  it('is only created while it has no day to be shipped by', () => {
    expect(standingOf(itemOf({ shipBy: null }, { adStatus: 'ended' }))).toEqual({ word: 'created', more: 'created' });
  });

  it('has its day, and is late past it', () => {
    const item = itemOf({ shipBy: '2026-12-02' }, { adStatus: 'ended' });
    expect(standingOf(item)).toEqual({ word: 'created', more: 'shipBy', date: '2026-12-02' });
    expect(standingOf({ ...item, isLate: true })).toEqual({ word: 'created', more: 'late', date: '2026-12-02' });
  });

  it('with a deposit waits for the end, then for its balance', () => {
    const waiting = depositItem('waiting');
    expect(standingOf(waiting)).toEqual({ word: 'waiting', more: 'waiting', date: waiting.product.endDate });
    expect(standingOf(depositItem('due'))).toEqual({ word: 'due', more: 'due' });
  });

  it('whose balance is paid goes on like any other', () => {
    expect(standingOf(depositItem('paid', { shipBy: '2026-12-02' }))).toMatchObject({
      word: 'created',
      more: 'shipBy',
    });
  });
});

describe('a cancelled item', () => {
  const cancelled = (changes = {}) => itemOf({ status: 'cancelled', ...changes });

  it('says why', () => {
    expect(standingOf(cancelled())).toEqual({ word: 'cancelled', more: 'cancelled' });
    expect(standingOf(cancelled({ refunds: [refundOf(5, { cause: 'ad_failed' })] })).more).toBe('adFailed');
    expect(standingOf(cancelled({ refunds: [refundOf(5, { cause: 'undelivered' })] })).more).toBe('undelivered');
    expect(standingOf(cancelled({ refunds: [refundOf(5, { cause: 'cancelled' })] })).more).toBe('cancelled');
  });

  it('that the supplier could not deliver says so before anything else', () => {
    const shortfalls = [{ outcome: 'refund' }] as never;
    const refunds = [refundOf(5, { cause: 'ad_failed' })];
    expect(standingOf(cancelled({ shortfalls, refunds }))).toEqual({ word: 'cancelled', more: 'unsupplied' });
    const first = [{ outcome: 'extra_days' }, { outcome: 'refund' }] as never;
    expect(standingOf(cancelled({ shortfalls: first })).more).toBe('unsupplied');
    expect(standingOf(cancelled({ shortfalls: [{ outcome: 'extra_days' }] as never })).more).toBe('cancelled');
  });

  it('whose balance was not paid is forfeited', () => {
    expect(standingOf(depositItem('forfeited', { status: 'cancelled' }))).toEqual({
      word: 'forfeited',
      more: 'forfeited',
    });
  });

  it('whose balance was not paid is only cancelled where the deposit comes back', () => {
    const refunds = [refundOf(400, { cause: 'balance_unpaid' })];
    expect(standingOf(depositItem('forfeited', { status: 'cancelled', refunds }))).toEqual({
      word: 'cancelled',
      more: 'forfeited',
    });
  });
});

describe('an item on its way', () => {
  it('is shipped', () => {
    expect(standingOf(itemOf({ status: 'shipped', shipment: parcel }))).toEqual({ word: 'shipped', more: 'shipped' });
    expect(standingOf(itemOf({ status: 'shipped', shipment: null }))).toEqual({ word: 'shipped', more: 'shipped' });
  });

  it('in part is told with the last day of the rest, and says when that is late', () => {
    const part = itemOf({ status: 'created', shipBy: '2026-12-02', shipments: [parcel] }, { adStatus: 'ended' });
    const told = { word: 'partlyShipped', date: '2026-12-02' };
    expect(standingOf(part)).toEqual({ ...told, more: 'partlyShipped' });
    expect(standingOf({ ...part, isLate: true })).toEqual({ ...told, more: 'partlyLate' });
    expect(standingOf({ ...part, shipBy: null })).toEqual({ word: 'partlyShipped', more: 'partlyShipped' });
  });

  it('whose only parcel was given up is to be shipped', () => {
    const shipments = [{ ...parcel, isGivenUp: true }];
    const item = itemOf({ status: 'created', shipBy: '2026-12-02', shipments }, { adStatus: 'ended' });
    expect(standingOf(item)).toEqual({ word: 'created', more: 'shipBy', date: '2026-12-02' });
    const another = { ...item, shipments: [...shipments, parcel] };
    expect(standingOf(another).word).toBe('partlyShipped');
  });

  it('of which a part has arrived is not delivered', () => {
    expect(standingOf(itemOf({ status: 'shipped', shipment: parcel, deliveredDate: END })).word).toBe('shipped');
  });

  it('that came back has a day for sending it again, or is a case for people', () => {
    const stranded = { ...parcel, isStranded: true };
    expect(standingOf(itemOf({ status: 'shipped', shipment: { ...stranded, decideBy: END } }))).toEqual({
      word: 'cameBack',
      more: 'cameBack',
      date: END,
    });
    expect(standingOf(itemOf({ status: 'shipped', shipment: stranded }))).toEqual({
      word: 'stranded',
      more: 'stranded',
    });
  });
});

describe('a delivered item', () => {
  it('says its day where that is known', () => {
    expect(standingOf(itemOf({ status: 'delivered', deliveredDate: END }))).toEqual({
      word: 'delivered',
      more: 'deliveredOn',
      date: END,
    });
    expect(standingOf(itemOf({ status: 'delivered' }))).toEqual({ word: 'delivered', more: 'delivered' });
  });

  it('is not stranded any more', () => {
    const item = itemOf({ status: 'delivered', shipment: { ...parcel, isStranded: true } });
    expect(standingOf(item).word).toBe('delivered');
  });

  it('may be given back for fifteen days', () => {
    expect(returnableUntil('2026-12-01T10:00:00Z')).toBe('2026-12-16T10:00:00.000Z');
  });
});
