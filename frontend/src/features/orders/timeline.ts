/** The journey of an order as steps: what is done, where it stands, what comes next. Pure. */
import type { Cart } from '@/lib/apiTypes';
import { expectedOf, passportOf } from './passport';

export type StepKey = 'paid' | 'priceFixed' | 'refundSent' | 'shipped' | 'delivered' | 'cancelled';

export interface Step {
  key: StepKey;
  state: 'done' | 'now' | 'next';
  date?: string | undefined;
  /** What is said beside it, when there is something to say. */
  more?:
    | { key: 'priceOpen' | 'deliveredBy'; date: string }
    | { key: 'refundExpected'; kurus: number }
    | { key: 'refundNone' }
    | undefined;
}

type Draft = Omit<Step, 'state'> & { isDone: boolean };

const SHIPPED = ['submitToCargo', 'delivered'];

function latest(dates: (string | null)[]): string | undefined {
  return dates
    .filter((date): date is string => !!date)
    .sort()
    .at(-1);
}

function refundStep(order: Cart, isFixed: boolean): Draft {
  const differences = order.items
    .flatMap((item) => item.refunds)
    .filter((refund) => refund.cause === 'price_difference');
  const expectedKurus = expectedOf(order.items);
  const isNone = isFixed && differences.length === 0 && expectedKurus === 0;
  const isSent = differences.length > 0 && differences.every((refund) => refund.status === 'succeeded');
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

function drafts(order: Cart): Draft[] {
  const { info } = order;
  const paid: Draft = { key: 'paid', isDone: !!info.datePaid, date: info.datePaid ?? undefined };
  if (info.status === 'cancelled') {
    const refunds = order.items.flatMap((item) => item.refunds);
    return [paid, { key: 'cancelled', isDone: true, date: latest(refunds.map((refund) => refund.date)) }];
  }
  const open = order.items.filter((item) => item.status !== 'cancelled');
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
      more: !isFixed && end ? { key: 'priceOpen', date: end } : undefined,
    },
    refundStep(order, isFixed),
    { key: 'shipped', isDone: SHIPPED.includes(info.status) },
    {
      key: 'delivered',
      isDone: isDelivered,
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
