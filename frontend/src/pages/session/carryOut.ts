/** Does what a visitor was about to do, now that they are signed in. What stands in the way is said by the answers' own toasts. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { adsApi } from '@/features/ads/adsApi';
import { cartApi } from '@/features/cart/cartApi';
import { atLeast } from '@/features/cart/useAddToCart';
import type { WishedAct } from '@/features/session/wanted';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Units that the cart of an earlier visit holds are not taken away by a smaller wish. */
async function put(adId: number, units: number, dispatch: Dispatch): Promise<void> {
  const asked = dispatch(cartApi.endpoints.cart.initiate(undefined, { forceRefetch: true }));
  const { data: cart } = await asked;
  asked.unsubscribe();
  await dispatch(cartApi.endpoints.updateCart.initiate({ adId, amount: atLeast(cart, adId, units) }));
}

export async function carryOut(act: WishedAct, dispatch: Dispatch): Promise<void> {
  if (act.kind === 'add') await put(act.adId, act.units ?? 1, dispatch);
  if (act.kind === 'follow') await dispatch(adsApi.endpoints.follow.initiate(act.adId));
}
