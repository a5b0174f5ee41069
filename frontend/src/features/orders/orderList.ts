/** Which orders a list shows: by what their number contains, ten a page. Pure. */
import type { OrderLine } from './ordersApi';

export const ORDERS_PER_PAGE = 10;

export function ordersMatching(orders: OrderLine[], typed: string): OrderLine[] {
  const wanted = typed.trim().replace(/^#/, '').toLowerCase();
  return orders.filter(({ uuid }) => uuid.slice(0, 8).toLowerCase().includes(wanted));
}

export function pageOf(orders: OrderLine[], page: number) {
  const pages = Math.max(1, Math.ceil(orders.length / ORDERS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pages);
  return { page: shown, pages, rows: orders.slice((shown - 1) * ORDERS_PER_PAGE, shown * ORDERS_PER_PAGE) };
}
