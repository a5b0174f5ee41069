/**
 * Starting a payment, once: a repeat after a lost answer carries the same key, so that the server gives the same answer
 * and opens no second payment; after any clear answer the next start is a new one.
 */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, asFailure } from '@/lib/api';
import type { ApiFailure } from '@/lib/apiClient';
import { readStored, store } from '@/lib/storage';
import { useIsHere } from '@/lib/useIsHere';
import { useRetryKey } from '@/lib/useRetryKey';
import {
  type PaymentToStart,
  type StartedPayment,
  useCreatePaymentMutation,
  usePayBalanceMutation,
} from './checkoutApi';
import { browserDoor, isSafePage } from './pageAddress';

export type PaymentState =
  | { at: 'idle' }
  | { at: 'starting' }
  | { at: 'verifying' }
  | { at: 'leaving' }
  | { at: 'paid' }
  | { at: 'refused'; failure: ApiFailure };

const UNSAFE: ApiFailure = { status: 0, code: 'unsafeUrl', message: null, fields: {} };

type Ask<Body> = (body: Body, key: string) => Promise<{ data?: StartedPayment | undefined; error?: unknown }>;

function useStart<Body>(ask: Ask<Body>, onLeave?: (body: Body) => void) {
  const [state, setState] = useState<PaymentState>({ at: 'idle' });
  const { keyFor, forget } = useRetryKey();
  const isHere = useIsHere();
  const dispatch = useDispatch();

  const start = async (wanted: Body) => {
    setState({ at: 'starting' });
    const answer = await ask(wanted, keyFor(wanted));
    const failure = answer.error ? asFailure(answer.error) : null;
    // No answer at all: the payment may stand, so the next try is the same one.
    if (failure?.code !== 'network') forget();
    if (failure?.code === 'already_paid') return setState({ at: 'paid' });
    if (failure) return setState({ at: 'refused', failure });
    if (answer.data?.verifySms) return setState({ at: 'verifying' });
    const url = answer.data?.url ?? '';
    if (!url || !isSafePage(url)) return setState({ at: 'refused', failure: UNSAFE });
    // Who has gone on to another page meanwhile is not led away from it: the cart offers the payment page from now on.
    if (!isHere.current) return void dispatch(api.util.invalidateTags(['Cart', 'Orders']));
    setState({ at: 'leaving' });
    onLeave?.(wanted);
    browserDoor.leaveFor(url);
  };

  const refuse = (failure: ApiFailure) => setState({ at: 'refused', failure });
  return { state, start, refuse, dismiss: () => setState({ at: 'idle' }) };
}

export function usePayment() {
  const [create] = useCreatePaymentMutation();
  return useStart<PaymentToStart>((payment, key) => create({ payment, key }));
}

/** The same way to the payment page, for what is left of an order's deposits. */
export function useBalancePayment() {
  const [pay] = usePayBalanceMutation();
  return useStart<string>((orderId, key) => pay({ orderId, key }), rememberBalance);
}

const BALANCE_KEY = 'balancePayment';

function rememberBalance(orderId: string): void {
  store(BALANCE_KEY, orderId);
}

/** Whether this browser went to pay this order's balance: the way back is the same as after a first payment. */
export function wentToPayBalance(orderId: string): boolean {
  return readStored<string>(BALANCE_KEY) === orderId;
}
