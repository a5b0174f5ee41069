/** The contract of the cart and the addresses chosen, read before it can be accepted. */
import { skipToken } from '@reduxjs/toolkit/query';
import type { Cart } from '@/lib/types';
import { type Agreements, useAgreementsQuery } from './checkoutApi';

interface Chosen {
  shippingId: number | null;
  invoiceId: number | null;
  sameAddress: boolean;
}

/** What is in a cart: other lines have another contract. */
export const linesOf = ({ items }: Cart) => items.map(({ adId, amount }) => `${adId}:${amount}`).join();

export function useAgreements(cart: Cart, { shippingId, invoiceId, sameAddress }: Chosen) {
  const isChosen = shippingId !== null && (sameAddress || invoiceId !== null);
  const wanted = isChosen && {
    cartId: cart.info.uuid,
    shippingId,
    invoiceId: sameAddress ? null : invoiceId,
    lines: linesOf(cart),
  };
  const query = useAgreementsQuery(wanted || skipToken);
  /** What was read; waited for while it is on its way, and asked for once more where it could not be fetched. */
  const read = async (): Promise<{ data?: Agreements | undefined; error?: unknown }> =>
    query.currentData && !query.isFetching ? { data: query.currentData } : query.refetch();
  return {
    shown: query.currentData,
    isReading: query.isFetching,
    /** It could not be fetched: until it is, there is nothing that could have been read. */
    isUnread: query.isError && !query.currentData && !query.isFetching,
    read,
    renew: () => void (isChosen && query.refetch()),
  };
}
