/** Calls about the cart. `cartId: null` is always my own cart. */

import { nanoid } from '@reduxjs/toolkit';
import { api, asFailure, LEFT } from '@/lib/api';
import type { ApiRequest } from '@/lib/apiClient';
import { samePerson, type WithSession } from '@/lib/session';
import type { Cart, Schemas } from '@/lib/types';
import { inTurn, queueUp, shownOf } from './cartQueue';
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
      queryFn: (change, { signal }, _, ask) => {
        const request: ApiRequest = {
          url: '/api/cart/update',
          method: 'POST',
          data: { cartId: null, ...change },
          headers: { 'Idempotency-Key': nanoid() },
        };
        return inTurn(async (isTheirs) => {
          // Whose person has left meanwhile is not asked for in the next one's name.
          if (!isTheirs) return { error: { ...asFailure(null), code: LEFT } };
          const answer = await untilOrdered(() => ask(request), signal);
          return answer.error ? { error: answer.error } : { data: answer.data as Cart };
        });
      },
      onQueryStarted: async (wish, { dispatch, getState, queryFulfilled }) => {
        const isTheirs = samePerson(getState as () => unknown as () => WithSession);
        const queue = queueUp(isTheirs, cartApi.endpoints.cart.select()(getState()).data, wish);
        const first = shownOf(queue);
        if (first) dispatch(cartApi.util.updateQueryData('cart', undefined, () => first));
        const answer = await queryFulfilled.catch(() => null);
        queue.waiting.splice(queue.waiting.indexOf(wish), 1);
        if (answer) queue.told = answer.data;
        const value = shownOf(queue);
        if (value) dispatch(cartApi.util.upsertQueryEntries([{ endpointName: 'cart', arg: undefined, value }]));
      },
    }),
  }),
});

export const { useCartQuery, useUpdateCartMutation } = cartApi;
