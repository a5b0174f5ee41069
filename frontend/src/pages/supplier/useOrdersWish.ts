/** Which orders the address asks for (`?durum=…&ilan=…&q=…`), and the address of a wish. */
import { useSearchParams } from 'react-router';
import { ORDER_STATES, type OrdersWish } from '@/features/parcels/parcelsApi';
import { useListParams } from '@/lib/useListParams';

const AD_NUMBER = /^\d{1,15}$/;

export function useOrdersWish(): OrdersWish {
  const [params] = useSearchParams();
  const { state = 'to_ship' } = useListParams(ORDER_STATES);
  const ad = params.get('ilan') ?? '';
  const q = params.get('q')?.slice(0, 100);
  return { state, ...(AD_NUMBER.test(ad) && { adId: Number(ad) }), ...(q && { q }) };
}

export function queryOf({ state, adId, q }: OrdersWish) {
  return { durum: state, ilan: adId, q };
}
