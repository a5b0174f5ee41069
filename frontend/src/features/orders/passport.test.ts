/** The refund passport's arithmetic, and the journey it belongs to. */
import { describe, expect, it } from 'vitest';
import { itemOf, orderOf, refundOf } from '@/testing/buying';
import { expectedOf, passportOf } from './passport';
import { timelineOf } from './timeline';

describe('the refund passport', () => {
  it('expects the difference to the price now while the ad is open', () => {
    expect(passportOf(itemOf())).toEqual({
      paidKurus: 200_000,
      paidUnitKurus: 100_000,
      units: 2,
      priceKurus: 85_000,
      isFinal: false,
      refundedKurus: 0,
      onTheWayKurus: 0,
      expectedKurus: 30_000,
    });
  });

  it('goes by the final price once there is one, whatever the ad says since', () => {
    const passport = passportOf(itemOf({ finalPrice: 800 }, { instantPrice: 850 }));
    expect(passport).toMatchObject({ priceKurus: 80_000, isFinal: true, expectedKurus: 40_000 });
  });

  it('never counts a lira twice: what is on its way is expected no more', () => {
    const passport = passportOf(
      itemOf({ finalPrice: 800, refunds: [refundOf(400, { status: 'sent', sentDate: null })] }),
    );
    expect(passport).toMatchObject({ onTheWayKurus: 40_000, refundedKurus: 0, expectedKurus: 0 });
  });

  it('counts as refunded only what the provider confirmed', () => {
    const refunds = [refundOf(400), refundOf(1, { status: 'in_review', cause: 'cancelled', sentDate: null })];
    expect(passportOf(itemOf({ finalPrice: 800, refunds }))).toMatchObject({
      refundedKurus: 40_000,
      onTheWayKurus: 100,
    });
  });

  it('still knows what was paid a unit after the difference came back', () => {
    const item = itemOf({ finalPrice: 800, refunds: [refundOf(400)] }, { normalPrice: 800 });
    expect(passportOf(item)).toMatchObject({ paidUnitKurus: 100_000, expectedKurus: 0 });
  });

  it('expects nothing for what was cancelled, nor when the price never fell', () => {
    expect(passportOf(itemOf({ status: 'cancelled' })).expectedKurus).toBe(0);
    expect(passportOf(itemOf({ finalPrice: 1000 })).expectedKurus).toBe(0);
  });

  it('has no float in its sums', () => {
    const item = itemOf({ amount: 3, totalPrice: 299.97 }, { normalPrice: 99.99, instantPrice: 97.84 });
    expect(passportOf(item)).toMatchObject({ paidUnitKurus: 9999, expectedKurus: 645 });
    expect(expectedOf([item, itemOf()])).toBe(30_645);
  });
});

describe("an order's journey", () => {
  const states = (...of: Parameters<typeof orderOf>) =>
    timelineOf(orderOf(...of)).map(({ key, state }) => `${key} ${state}`);

  it('stands at the price while an ad is open', () => {
    expect(states([itemOf()])).toEqual([
      'paid done',
      'priceFixed now',
      'refundSent next',
      'shipped next',
      'delivered next',
    ]);
  });

  it('is not fixed before the last item is', () => {
    expect(states([itemOf({ finalPrice: 800, refunds: [refundOf(400)] }), itemOf()])).toContain('priceFixed now');
  });

  it('waits for the refund, then for the parcel', () => {
    const sent = refundOf(400, { status: 'sent', sentDate: null });
    expect(states([itemOf({ finalPrice: 800, refunds: [sent] })])).toContain('refundSent now');
    expect(states([itemOf({ finalPrice: 800, refunds: [refundOf(400)] })])).toContain('shipped now');
  });

  it('passes over a refund that is not due', () => {
    const steps = timelineOf(orderOf([itemOf({ finalPrice: 1000 })]));
    expect(steps[2]).toMatchObject({ key: 'refundSent', state: 'done', more: { key: 'refundNone' } });
  });

  it('ends with the delivery, or with the cancellation', () => {
    const done = { finalPrice: 800, refunds: [refundOf(400)], status: 'delivered' as const };
    expect(states([itemOf(done)], { status: 'delivered' }).every((step) => step.endsWith('done'))).toBe(true);
    expect(states([itemOf({ status: 'cancelled' })], { status: 'cancelled' })).toEqual(['paid done', 'cancelled done']);
  });
});
