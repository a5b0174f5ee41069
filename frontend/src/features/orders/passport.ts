/**
 * The refund passport: what was paid for an item, what a unit costs by now or for good, and where every kuruş that
 * comes back is. Whole kuruş; nothing here is a guess: what is still open is called expected, never refunded.
 */

import { toKurus } from '@/lib/money';
import type { Balance, Cart, CartItem, Refund, RefundCause } from '@/lib/types';

/** What is paid later of a deposit item. */
export interface BalancePart {
  status: Balance['status'];
  /** What it is by the final price; before there is one, by the price now. */
  kurus: number;
  mostKurus: number;
  leastKurus: number;
}

export interface Passport {
  /** All that was captured: the first payment, and the balance once it is paid. */
  paidKurus: number;
  /** Of the first payment. */
  paidUnitKurus: number;
  units: number;
  /** Neither cancelled nor returned. */
  unitsLeft: number;
  priceKurus: number;
  isFinal: boolean;
  /** Confirmed by the provider. */
  refundedKurus: number;
  /** Written down, not confirmed yet. */
  onTheWayKurus: number;
  /** Not written down yet: the difference of the units that are left, if the ad ended at today's price. */
  expectedKurus: number;
  /** Their bank took it back: none of it comes from the shop. */
  heldByBankKurus: number;
  /** Units were given up, and their refund is not written down yet. */
  isCancelComing: boolean;
  /** null for items that were paid at once. */
  balance: BalancePart | null;
}

/** Causes that give units up. */
const GIVEN_UP: RefundCause[] = [
  'cancelled',
  'withdrawn',
  'late_capture',
  'ad_failed',
  'balance_unpaid',
  'undelivered',
];

function balanceOf(item: CartItem, priceKurus: number, unitsLeft: number): BalancePart | null {
  if (item.deposit === null || !item.balance) return null;
  const depositKurus = toKurus(item.deposit);
  const at = (kurus: number) => Math.max(0, kurus - depositKurus) * unitsLeft;
  const isWaiting = item.balance.status === 'waiting';
  return {
    status: item.balance.status,
    kurus: isWaiting ? at(priceKurus) : toKurus(item.balance.amount),
    mostKurus: at(toKurus(item.product.normalPrice)),
    leastKurus: at(toKurus(item.product.targetPrice)),
  };
}

/** What comes back of what the item cost: a payment that did not count for the order is none of it. */
export function ownRefundsOf({ refunds }: CartItem): Refund[] {
  return refunds.filter((refund) => !refund.isOfAnotherPayment);
}

/** Whether its balance was not paid in time, and its deposit is gone for good: its ad, or a refund, may give it back. */
export function isDepositLost({ balance, product, refunds }: CartItem): boolean {
  if (balance?.status !== 'forfeited' || product.depositForfeited === false) return false;
  return refunds.every(({ cause }) => cause !== 'balance_unpaid');
}

export function passportOf(item: CartItem): Passport {
  const firstKurus = toKurus(item.totalPrice);
  const paidUnitKurus = item.amount > 0 ? Math.round(firstKurus / item.amount) : 0;
  const unitsLeft = item.status === 'cancelled' ? 0 : item.amount - item.cancelledAmount - item.returnedAmount;
  const isFinal = item.finalPrice !== null;
  const priceKurus = toKurus(item.finalPrice ?? item.product.instantPrice);
  const refunds = ownRefundsOf(item);
  const sum = (wanted: (refund: Refund) => boolean) =>
    refunds.filter(wanted).reduce((total, refund) => total + toKurus(refund.amount), 0);
  const balance = balanceOf(item, priceKurus, unitsLeft);
  // A deposit is below every price: its difference is taken off the balance.
  const differenceKurus = item.deposit === null ? Math.max(0, paidUnitKurus - priceKurus) * unitsLeft : 0;
  const heldByBankKurus = toKurus(item.heldByBank ?? 0);
  return {
    paidKurus: firstKurus + (balance?.status === 'paid' ? balance.kurus : 0),
    paidUnitKurus,
    units: item.amount,
    unitsLeft,
    priceKurus,
    isFinal,
    refundedKurus: sum((refund) => refund.status === 'succeeded'),
    onTheWayKurus: sum((refund) => refund.status !== 'succeeded'),
    expectedKurus: Math.max(
      0,
      Math.min(differenceKurus, paidUnitKurus * unitsLeft - heldByBankKurus) -
        sum((refund) => refund.cause === 'price_difference'),
    ),
    heldByBankKurus,
    isCancelComing:
      (item.cancelledAmount > 0 || item.status === 'cancelled') &&
      !isDepositLost(item) &&
      !refunds.some((refund) => GIVEN_UP.includes(refund.cause)),
    balance,
  };
}

export function expectedOf(items: CartItem[]): number {
  return items.reduce((total, item) => total + passportOf(item).expectedKurus, 0);
}

/** Every price is known for good: what comes back is no guess any more. */
export function isAllFinal(items: CartItem[]): boolean {
  return items.every((item) => passportOf(item).isFinal);
}

/** All that came back, is on its way or is still expected. */
export function comingBackOf(items: CartItem[]): number {
  return items
    .map(passportOf)
    .reduce((total, one) => total + one.refundedKurus + one.onTheWayKurus + one.expectedKurus, 0);
}

/** Nothing of the order was paid whole at once. */
export function isAllDeposit({ items }: Pick<Cart, 'items'>): boolean {
  return items.length > 0 && items.every((item) => item.deposit !== null);
}

/** What a unit that is given up or given back brings: what it has cost its buyer so far. */
export function unitRefundKurus(item: CartItem): number {
  const isOnlyDeposit = item.deposit !== null && item.balance?.status !== 'paid';
  return toKurus(isOnlyDeposit ? (item.deposit ?? 0) : item.product.normalPrice);
}
