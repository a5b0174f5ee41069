/** How a payment stands, asked every few seconds until it is decided: often while the buyer waits, then calmly. */
import { useEffect, useState } from 'react';
import { type PaymentLook, type PaymentStanding, usePaymentStandingQuery } from './checkoutApi';

const OFTEN_MS = 4000;
const CALMLY_MS = 15_000;
/** People pay within a few minutes, or leave the page open and go away. */
const PATIENCE_MS = 5 * 60_000;

const DECIDED: PaymentStanding['state'][] = ['none', 'closed', 'refunded'];

/**
 * `paid` is decided too, unless the shop may still give the money back: then it is waited for. `once`: it is only looked
 * up, for nothing is waited for.
 */
export function useStanding(look: PaymentLook, { skip = false, untilRefunded = false, once = false } = {}) {
  const [isPatient, setPatient] = useState(false);
  const [isOver, setOver] = useState(false);
  const { data } = usePaymentStandingQuery(look, {
    skip,
    pollingInterval: isOver || once ? 0 : isPatient ? CALMLY_MS : OFTEN_MS,
    skipPollingIfUnfocused: true,
  });
  const state = data?.state;
  useEffect(() => {
    setOver(!!state && (DECIDED.includes(state) || (state === 'paid' && !untilRefunded)));
  }, [state, untilRefunded]);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return data;
}
