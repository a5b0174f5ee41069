/** My cart while it can still be bought; nothing for visitors. */
import { useUser } from '@/lib/session';
import { useCartQuery } from './cartApi';

export function useCart() {
  const user = useUser();
  const query = useCartQuery(undefined, { skip: !user, refetchOnFocus: true });
  const cart = user && query.data?.info.status === 'created' && query.data.items.length > 0 ? query.data : undefined;
  const units = cart?.items.reduce((sum, item) => sum + item.amount, 0) ?? 0;
  return { ...query, cart, units };
}
