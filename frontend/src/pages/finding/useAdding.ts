/** Puts a unit of an ad into the cart; visitors are told and led to sign in. */
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { useAddToCart } from '@/features/cart/useAddToCart';
import { useActing, useUser } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import type { Wanted } from '../ToSignIn';

export function useAdding() {
  const user = useUser();
  const acting = useActing(); // Who acts for a company is told there that carts are closed meanwhile.
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { add: put, adding } = useAddToCart();
  const add = (adId: number) => {
    if (user) return void put(adId, 1);
    if (!acting) dispatch(toastRequested({ kind: 'warning', key: 'signInToAdd' }));
    const act = { kind: 'add', adId, units: 1 } as const;
    navigate(paths.signIn, { state: { wanted: pathname + search, act } satisfies Wanted });
  };
  return { add, adding, isVisitor: !user };
}
