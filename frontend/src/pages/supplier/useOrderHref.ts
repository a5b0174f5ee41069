/** Where the order of a number is, for who may see orders: the lines of an account lead there. */
import { panelPaths } from '@/app/panelPaths';
import { useMay } from '@/lib/session';

export function useOrderHref(): ((number: string) => string) | undefined {
  return useMay()('orders') ? (q) => panelPaths.supplierOrders({ durum: 'all', q }) : undefined;
}
