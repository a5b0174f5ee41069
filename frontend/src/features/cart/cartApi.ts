/** Calls about the cart. `cartId: null` is always my own cart. */

import { api } from '@/lib/api';
import type { ApiRequest } from '@/lib/apiClient';
import type { Cart, Schemas } from '@/lib/types';
import { withAmount } from './cartMath';
import { untilOrdered } from './justPaid';

/** Sets the line; 0 removes it. */
export type CartChange = Pick<Schemas['orders.CartUpdate'], 'adId' | 'amount'>;

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    cart: build.query<Cart, void>({
      query: () => ({ url: '/api/cart/get', method: 'POST', data: { cartId: null, isOrder: 0 } }),
      providesTags: ['Cart'],
    }),
    updateCart: build.mutation<Cart, CartChange>({
      queryFn: async (change, { signal }, _, ask) => {
        const request: ApiRequest = {
          url: '/api/cart/update',
          method: 'POST',
          data: { cartId: null, ...change },
          headers: { 'Idempotency-Key': crypto.randomUUID() },
        };
        const answer = await untilOrdered(() => ask(request), signal);
        return answer.error ? { error: answer.error } : { data: answer.data as Cart };
      },
      onQueryStarted: async ({ adId, amount }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          cartApi.util.updateQueryData('cart', undefined, (cart) => withAmount(cart, adId, amount)),
        );
        try {
          const { data } = await queryFulfilled;
          dispatch(cartApi.util.upsertQueryEntries([{ endpointName: 'cart', arg: undefined, value: data }]));
        } catch {
          patch.undo();
        }
      },
    }),
  }),
});

export const { useCartQuery, useUpdateCartMutation } = cartApi;
