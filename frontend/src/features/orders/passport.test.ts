/** The refund passport's arithmetic, and the journey it belongs to. */
import { describe, expect, it } from 'vitest';
import { depositItem, itemOf, orderOf, refundOf } from '@/testing/buying';
import { comingBackOf, expectedOf, isAllDeposit, isAllFinal, passportOf, unitRefundKurus } from './passport';
import { returnableUntil, standingOf } from './standing';
import { timelineOf } from './timeline';

describe('the refund passport', () => {
  it('expects the difference to the price now while the ad is open', () => {
    expect(passportOf(itemOf())).toEqual({
      paidKurus: 200_000,
      paidUnitKurus: 100_000,
      units: 2,
      unitsLeft: 2,
      priceKurus: 85_000,
      isFinal: false,
      refundedKurus: 0,
      onTheWayKurus: 0,
      expectedKurus: 30_000,
      heldByBankKurus: 0,
      isCancelComing: false,
      balance: null,
    });
  });

  it('goes by the final price once there is one, not by what the ad says since', () => {
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

  it('is about what the item cost: a payment that did not count came and went beside it', () => {
    const other = { isOfAnotherPayment: true };
    const refunds = [
      refundOf(1000, { ...other, cause: 'late_capture' }),
      refundOf(500, { ...other, cause: 'balance_late', status: 'queued', sentDate: null }),
    ];
    expect(passportOf(itemOf({ refunds }))).toEqual(passportOf(itemOf()));
    expect(passportOf(itemOf({ refunds, cancelledAmount: 1 })).isCancelComing).toBe(true);
  });

  it('still knows what was paid a unit after the difference came back', () => {
    const item = itemOf({ finalPrice: 800, refunds: [refundOf(400)] }, { normalPrice: 800 });
    expect(passportOf(item)).toMatchObject({ paidUnitKurus: 100_000, expectedKurus: 0 });
  });

  it('expects nothing for what was cancelled, nor when the price never fell', () => {
    expect(passportOf(itemOf({ status: 'cancelled' })).expectedKurus).toBe(0);
    expect(passportOf(itemOf({ finalPrice: 1000 })).expectedKurus).toBe(0);
  });

  it('expects the difference of the units that are left only', () => {
    const cancelled = refundOf(1000, { cause: 'cancelled', status: 'sent', sentDate: null });
    const item = itemOf({ cancelledAmount: 1, refunds: [cancelled] });
    expect(passportOf(item)).toMatchObject({ unitsLeft: 1, expectedKurus: 15_000, onTheWayKurus: 100_000 });
    expect(passportOf({ ...item, finalPrice: 800 })).toMatchObject({ expectedKurus: 20_000 });
  });

  it('expects nothing more when units come back after their difference did', () => {
    const item = itemOf({
      finalPrice: 800,
      returnedAmount: 1,
      refunds: [refundOf(400), refundOf(800, { cause: 'returned' })],
    });
    expect(passportOf(item)).toMatchObject({ unitsLeft: 1, expectedKurus: 0, refundedKurus: 120_000 });
  });

  it('knows that the refund of a cancel is still being written down', () => {
    expect(passportOf(itemOf({ cancelledAmount: 1 })).isCancelComing).toBe(true);
    const written = itemOf({ cancelledAmount: 1, refunds: [refundOf(1000, { cause: 'cancelled' })] });
    expect(passportOf(written).isCancelComing).toBe(false);
  });

  it.each(['withdrawn', 'late_capture', 'ad_failed', 'balance_unpaid', 'undelivered'] as const)(
    'knows that what was given up is written down as %s',
    (cause) => {
      const given = { cancelledAmount: 1, refunds: [refundOf(1000, { cause })] };
      expect(passportOf(itemOf(given)).isCancelComing).toBe(false);
    },
  );

  it('does not take a difference or a return for what was given up', () => {
    const refunds = [refundOf(400), refundOf(800, { cause: 'returned' })];
    expect(passportOf(itemOf({ status: 'cancelled', refunds })).isCancelComing).toBe(true);
    expect(passportOf(itemOf({ refunds: [] })).isCancelComing).toBe(false);
  });

  it('expects nothing of what the bank took back, and the difference of what it left', () => {
    const withHeld = (heldByBank: number, changes = {}) =>
      passportOf(itemOf({ finalPrice: 800, heldByBank, ...changes }));
    expect(withHeld(2000)).toMatchObject({ heldByBankKurus: 200_000, expectedKurus: 0 });
    expect(withHeld(1700).expectedKurus).toBe(30_000);
    expect(withHeld(1000).expectedKurus).toBe(40_000);
    expect(withHeld(1700, { refunds: [refundOf(300)] }).expectedKurus).toBe(0);
  });

  it('of no units has no price of one', () => {
    expect(passportOf(itemOf({ amount: 0, totalPrice: 0 })).paidUnitKurus).toBe(0);
  });

  it('adds up what came, what comes and what is expected once every price is final', () => {
    const [ended, sent, open] = [
      itemOf({ finalPrice: 800 }),
      itemOf({ finalPrice: 800, refunds: [refundOf(100), refundOf(50, { status: 'sent', sentDate: null })] }),
      itemOf(),
    ];
    expect([isAllFinal([ended, sent]), isAllFinal([ended, open])]).toEqual([true, false]);
    expect(comingBackOf([ended, sent])).toBe(40_000 + 10_000 + 5_000 + 25_000);
    expect(comingBackOf([])).toBe(0);
  });

  it('has no float in its sums', () => {
    const item = itemOf({ amount: 3, totalPrice: 299.97 }, { normalPrice: 99.99, instantPrice: 97.84 });
    expect(passportOf(item)).toMatchObject({ paidUnitKurus: 9999, expectedKurus: 645 });
    expect(expectedOf([item, itemOf()])).toBe(30_645);
  });
});

describe('the passport of a deposit', () => {
  const waiting = depositItem('waiting');

  it('says what was paid, and what is left at most, now and at least', () => {
    expect(passportOf(waiting)).toMatchObject({
      paidKurus: 40_000,
      expectedKurus: 0,
      balance: { status: 'waiting', mostKurus: 160_000, kurus: 130_000, leastKurus: 100_000 },
    });
  });

  it('takes the balance that is due from the server, and counts it as paid once it is', () => {
    expect(passportOf(depositItem('due'))).toMatchObject({ paidKurus: 40_000, balance: { kurus: 120_000 } });
    expect(passportOf(depositItem('paid'))).toMatchObject({ paidKurus: 160_000, balance: { kurus: 120_000 } });
  });

  it('is an order of deposits where nothing was paid whole', () => {
    expect(isAllDeposit({ items: [waiting, depositItem('paid')] })).toBe(true);
    expect(isAllDeposit({ items: [waiting, itemOf()] })).toBe(false);
    expect(isAllDeposit({ items: [] })).toBe(false);
  });

  it('has no balance where nothing is told of one', () => {
    expect(passportOf({ ...waiting, balance: null }).balance).toBeNull();
    expect(unitRefundKurus({ ...waiting, balance: null })).toBe(20_000);
  });

  it('says nothing of a refund for a deposit that was lost', () => {
    const lost = passportOf({ ...depositItem('forfeited'), status: 'cancelled' });
    expect(lost).toMatchObject({ isCancelComing: false, expectedKurus: 0, refundedKurus: 0 });
  });

  it('has a refund to come for a deposit that comes back, until it is written down', () => {
    const unpaid = depositItem('forfeited', { status: 'cancelled' });
    const back = { ...unpaid, product: { ...unpaid.product, depositForfeited: false } };
    expect(passportOf(back).isCancelComing).toBe(true);
    const refunds = [refundOf(400, { cause: 'balance_unpaid', status: 'queued' })];
    expect(passportOf({ ...back, refunds })).toMatchObject({ isCancelComing: false, onTheWayKurus: 40_000 });
  });

  it('gives back per unit the deposit, and the whole price once the balance is paid', () => {
    expect(unitRefundKurus(itemOf())).toBe(100_000);
    expect(unitRefundKurus(waiting)).toBe(20_000);
    expect(unitRefundKurus(depositItem('paid'))).toBe(80_000);
  });
});

describe('how an item stands', () => {
  const standing = (...of: Parameters<typeof itemOf>) => standingOf(itemOf(...of));

  it.each([
    ['the ad is open', standing(), 'created', 'open'],
    ['it is to be shipped', standing({ shipBy: '2026-11-30' }, { adStatus: 'ended' }), 'created', 'shipBy'],
    ['it is late', standing({ shipBy: '2026-11-30', isLate: true }, { adStatus: 'ended' }), 'created', 'late'],
    ['the day is not known yet', standing({}, { adStatus: 'ended' }), 'created', 'created'],
    ['it was shipped', standing({ status: 'shipped' }), 'shipped', 'shipped'],
    [
      'it was delivered',
      standing({ status: 'delivered', deliveredDate: '2026-12-01T10:00:00Z' }),
      'delivered',
      'deliveredOn',
    ],
    ['it was cancelled', standing({ status: 'cancelled' }), 'cancelled', 'cancelled'],
    [
      'its ad failed',
      standing({ status: 'cancelled', refunds: [refundOf(1, { cause: 'ad_failed' })] }),
      'cancelled',
      'adFailed',
    ],
    ['its deposit waits', standingOf(depositItem('waiting')), 'waiting', 'waiting'],
    ['its balance is due', standingOf(depositItem('due')), 'due', 'due'],
    [
      'its deposit was lost',
      standingOf({ ...depositItem('forfeited'), status: 'cancelled' }),
      'forfeited',
      'forfeited',
    ],
  ])('when %s', (_when, is, word, more) => {
    expect(is).toMatchObject({ word, more });
  });

  it('may be given back for fifteen days', () => {
    expect(returnableUntil('2026-12-01T10:00:00Z')).toBe('2026-12-16T10:00:00.000Z');
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

  it('goes over the balance instead of the refund for deposits', () => {
    expect(states([depositItem('waiting')], { status: 'deposit_paid' })).toEqual([
      'depositPaid done',
      'priceFixed now',
      'balancePaid next',
      'shipped next',
      'delivered next',
    ]);
    expect(states([depositItem('due')], { status: 'awaiting_balance' })).toContain('balancePaid now');
    expect(states([depositItem('paid')], { status: 'paid' })).toContain('shipped now');
  });

  it('goes over both when an order holds both', () => {
    const both = states([itemOf({ finalPrice: 800, refunds: [refundOf(400)] }), depositItem('due')], {
      status: 'awaiting_balance',
    });
    expect(both).toEqual([
      'paid done',
      'priceFixed done',
      'refundSent done',
      'balancePaid now',
      'shipped next',
      'delivered next',
    ]);
  });

  it('ends where a deposit was lost', () => {
    const lost = { ...depositItem('forfeited'), status: 'cancelled' as const };
    expect(states([lost], { status: 'forfeited' })).toEqual(['depositPaid done', 'priceFixed done', 'forfeited done']);
    const dates = timelineOf(orderOf([lost], { status: 'forfeited' })).map(({ date }) => date);
    expect(dates.slice(1)).toEqual([lost.product.endDate, lost.balance?.dueDate]);
  });

  it('ends with the delivery, or with the cancellation', () => {
    const done = { finalPrice: 800, refunds: [refundOf(400)], status: 'delivered' as const };
    expect(states([itemOf(done)], { status: 'delivered' }).every((step) => step.endsWith('done'))).toBe(true);
    expect(states([itemOf({ status: 'cancelled' })], { status: 'cancelled' })).toEqual(['paid done', 'cancelled done']);
  });
});
