/** The journey of an order as steps: what is done, where it stands, what comes next. Pure. */
import type { Cart, CartItem } from '@/lib/types';
import { expectedOf, isAllDeposit, isDepositLost, ownRefundsOf, passportOf } from './passport';

export type StepKey =
  | 'paid'
  | 'depositPaid'
  | 'priceFixed'
  | 'refundSent'
  | 'balancePaid'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'forfeited';

export interface Step {
  key: StepKey;
  state: 'done' | 'now' | 'next';
  date?: string | undefined;
  /** What is said beside it, when there is something to say. */
  more?:
    | { key: 'priceOpen' | 'deliveredBy' | 'balanceBy'; date: string }
    | { key: 'refundExpected'; kurus: number }
    | { key: 'partShipped' | 'unitsShipped'; count: number; of: number }
    | { key: 'priceClosing' | 'refundNone' | 'balanceLater' }
    | undefined;
}

type Draft = Omit<Step, 'state'> & { isDone: boolean };

const SHIPPED = ['shipped', 'delivered'];

function inOrder(dates: (string | null | undefined)[]): string[] {
  return dates.filter((date): date is string => !!date).sort();
}

const latest = (dates: (string | null | undefined)[]) => inOrder(dates).at(-1);

/** Nothing is sold any more, and the last payments and doubts are waited for: the day of the end is over. */
function priceToCome(open: CartItem[], end: string | undefined): Step['more'] {
  const running = open.filter((item) => !passportOf(item).isFinal);
  if (running.length > 0 && running.every(({ product }) => product.adStatus === 'closing'))
    return { key: 'priceClosing' };
  return end ? { key: 'priceOpen', date: end } : undefined;
}

function refundStep(items: CartItem[], isFixed: boolean): Draft {
  const differences = items.flatMap((item) => item.refunds).filter((refund) => refund.cause === 'price_difference');
  const expectedKurus = expectedOf(items);
  const isNone = isFixed && differences.length === 0 && expectedKurus === 0;
  const isSent =
    differences.length > 0 && expectedKurus === 0 && differences.every((refund) => refund.status === 'succeeded');
  const more = isNone
    ? ({ key: 'refundNone' } as const)
    : expectedKurus > 0
      ? ({ key: 'refundExpected', kurus: expectedKurus } as const)
      : undefined;
  return {
    key: 'refundSent',
    isDone: isFixed && (isNone || isSent),
    date: isFixed && isSent ? latest(differences.map((refund) => refund.sentDate)) : undefined,
    more,
  };
}

function balanceStep(items: CartItem[]): Draft {
  const balances = items.flatMap((item) => item.balance ?? []);
  const isPaid = balances.length > 0 && balances.every(({ status }) => status === 'paid');
  // Of two that are due, the deposit of the first is lost first.
  const [due] = inOrder(balances.filter(({ status }) => status === 'due').map(({ dueDate }) => dueDate));
  return {
    key: 'balancePaid',
    isDone: isPaid,
    date: isPaid ? latest(balances.map(({ paidDate }) => paidDate)) : undefined,
    more: isPaid ? undefined : due ? { key: 'balanceBy', date: due } : { key: 'balanceLater' },
  };
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
const keptOf = ({ amount, cancelledAmount }: CartItem) => amount - cancelledAmount;
const sentOf = (item: CartItem) => keptOf(item) - (item.status === 'created' ? (item.toShipAmount ?? keptOf(item)) : 0);

/** How much of it is on its way: by units where one item travels in several parcels. */
function partShipped(items: CartItem[], count: number): Step['more'] {
  const isParted = items.some((item) => item.status === 'created' && sentOf(item) > 0);
  if (isParted) return { key: 'unitsShipped', count: sum(items.map(sentOf)), of: sum(items.map(keptOf)) };
  return count > 0 ? { key: 'partShipped', count, of: items.length } : undefined;
}

/** Done once all of it is on its way: the order itself counts as shipped from its first parcel on. */
function shippedStep(items: CartItem[]): Draft {
  const count = items.filter(({ status }) => SHIPPED.includes(status)).length;
  const isDone = items.length > 0 && count === items.length;
  return {
    key: 'shipped',
    isDone,
    date: isDone ? latest(items.map((item) => item.shipment?.shippedDate)) : undefined,
    more: isDone ? undefined : partShipped(items, count),
  };
}

/** After the price was known, the day until which the rest could be paid went by: the deposit is lost, or goes back. */
function unpaidSteps(items: CartItem[], paid: Draft): Draft[] {
  const unpaid = items.filter(({ balance }) => balance?.status === 'forfeited');
  const key = unpaid.some(isDepositLost) ? 'forfeited' : 'cancelled';
  return [
    paid,
    { key: 'priceFixed', isDone: true, date: latest(unpaid.map(({ product }) => product.endDate)) },
    { key, isDone: true, date: latest(unpaid.map(({ balance }) => balance?.dueDate)) },
  ];
}

function cancelledSteps(items: CartItem[], paid: Draft): Draft[] {
  const refunds = items.flatMap(ownRefundsOf);
  return [paid, { key: 'cancelled', isDone: true, date: latest(refunds.map((refund) => refund.date)) }];
}

function drafts(order: Cart): Draft[] {
  const { info } = order;
  const key = isAllDeposit(order) ? 'depositPaid' : 'paid';
  const paid: Draft = { key, isDone: !!info.datePaid, date: info.datePaid ?? undefined };
  if (info.status === 'forfeited') return unpaidSteps(order.items, paid);
  if (info.status === 'cancelled') return cancelledSteps(order.items, paid);
  const open = order.items.filter((item) => item.status !== 'cancelled');
  const ordinary = open.filter((item) => item.deposit === null);
  const withDeposit = open.filter((item) => item.deposit !== null);
  const isFixed = open.length > 0 && open.every((item) => passportOf(item).isFinal);
  const end = latest(open.map((item) => item.product.endDate));
  const promised = info.promisedDeliveryDate;
  const isDelivered = info.status === 'delivered';
  return [
    paid,
    {
      key: 'priceFixed',
      isDone: isFixed,
      date: isFixed ? end : undefined,
      more: isFixed ? undefined : priceToCome(open, end),
    },
    ...(ordinary.length > 0 ? [refundStep(ordinary, isFixed)] : []),
    ...(withDeposit.length > 0 ? [balanceStep(withDeposit)] : []),
    shippedStep(open),
    {
      key: 'delivered',
      isDone: isDelivered,
      date: isDelivered ? latest(open.map((item) => item.deliveredDate)) : undefined,
      more: !isDelivered && promised ? { key: 'deliveredBy', date: promised } : undefined,
    },
  ];
}

/** The first step that is not done is where the order stands. */
export function timelineOf(order: Cart): Step[] {
  const all = drafts(order);
  const standing = all.findIndex((step) => !step.isDone);
  return all.map(({ isDone, ...step }, at) => ({ ...step, state: isDone ? 'done' : at === standing ? 'now' : 'next' }));
}
