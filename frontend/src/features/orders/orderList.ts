/** Which orders a list shows: by what their number or the names of their products contain, by how they stand, ten a page. Pure. */
import { foldForSearch } from '@/lib/turkish';
import type { OrderLine } from './ordersApi';

const ORDERS_PER_PAGE = 10;

/** The tabs of the list, and the states of the orders in each; the first shows all. */
export const TABS = {
  all: [],
  open: ['paid', 'submitToCargo', 'deposit_paid', 'awaiting_balance'],
  delivered: ['delivered'],
  cancelled: ['cancelled', 'forfeited'],
} as const satisfies Record<string, readonly string[]>;
export type OrderTab = keyof typeof TABS;

export function tabNamed(name: string | null): OrderTab {
  return name && name in TABS ? (name as OrderTab) : 'all';
}

export function ordersOf(orders: OrderLine[], tab: OrderTab): OrderLine[] {
  const states: readonly string[] = TABS[tab];
  return tab === 'all' ? orders : orders.filter(({ status }) => states.includes(status));
}

/** What an order leads to: paying its rest, following it, and only looking at it once it is over. */
export function nextActOf(status: string): 'payRest' | 'seeOrder' | 'detail' {
  if (status === 'awaiting_balance') return 'payRest';
  const isOver = [...TABS.delivered, ...TABS.cancelled].some((over) => over === status);
  return isOver ? 'detail' : 'seeOrder';
}

export function ordersMatching(orders: OrderLine[], typed: string): OrderLine[] {
  const number = typed.trim().replace(/^#/, '').toLowerCase();
  const name = foldForSearch(typed);
  return orders.filter(
    ({ uuid, items }) =>
      uuid.slice(0, 8).toLowerCase().includes(number) || items.some(({ title }) => foldForSearch(title).includes(name)),
  );
}

export function pageOf(orders: OrderLine[], page: number) {
  const pages = Math.max(1, Math.ceil(orders.length / ORDERS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pages);
  return { page: shown, pages, rows: orders.slice((shown - 1) * ORDERS_PER_PAGE, shown * ORDERS_PER_PAGE) };
}
