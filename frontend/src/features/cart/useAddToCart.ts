/** Puts units of an ad into my cart. The service sets a line, so units that are there already are never made fewer by this. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Cart } from '@/lib/types';
import { cartApi, useUpdateCartMutation } from './cartApi';

/** What the line of an ad becomes when these units are wanted. */
export function atLeast(cart: Cart | undefined, adId: number, units: number): number {
  const line = cart?.info.status === 'created' ? cart.items.find((item) => item.adId === adId) : undefined;
  return Math.max(line?.amount ?? 0, units);
}

export function useAddToCart() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [update, { isLoading, originalArgs }] = useUpdateCartMutation();
  const add = async (adId: number, units: number) => {
    // At once where the cart is known; waited for while it is on its way.
    const { data } = await dispatch(cartApi.endpoints.cart.initiate(undefined, { subscribe: false }));
    await update({ adId, amount: atLeast(data, adId, units) });
  };
  /** The ad that is on its way into the cart. */
  return { add, adding: isLoading ? originalArgs?.adId : undefined };
}
