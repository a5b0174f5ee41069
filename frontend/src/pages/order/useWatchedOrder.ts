/** An order that follows what happens to it: closely after an act of its buyer, calmly while money is on its way. */
import { useEffect, useState } from 'react';
import { useOrderQuery } from '@/features/orders/ordersApi';
import type { Cart } from '@/lib/types';

const CLOSELY_MS = 2000;
const ON_THE_WAY_MS = 10_000;
const CALMLY_MS = 60_000;
/** How long the services may take to tell each other. */
const CLOSE_FOR_MS = 60_000;

function isMoneyMoving(order: Cart | undefined): boolean {
  return !!order?.items.some(({ refunds }) => refunds.some(({ status }) => status === 'queued' || status === 'sent'));
}

/** `isExpecting`: something was done just before the page opened. */
export function useWatchedOrder(orderId: string, isExpecting: boolean) {
  const [acted, setActed] = useState(isExpecting ? 1 : 0);
  const [pollingInterval, setInterval] = useState(CALMLY_MS);
  const query = useOrderQuery(orderId, { pollingInterval, skipPollingIfUnfocused: true });
  const isMoving = isMoneyMoving(query.data);
  useEffect(() => {
    const usual = isMoving ? ON_THE_WAY_MS : CALMLY_MS;
    setInterval(acted > 0 ? CLOSELY_MS : usual);
    if (acted === 0) return;
    const timer = setTimeout(() => setActed(0), CLOSE_FOR_MS);
    return () => clearTimeout(timer);
  }, [acted, isMoving]);
  return { ...query, watchClosely: () => setActed((times) => times + 1) };
}
