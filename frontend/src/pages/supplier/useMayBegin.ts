/** Whether a supplier may begin something new. Of a member's company that can't be asked; a refusal says it. */
import { isSeller, mayBegin } from '@/features/supplier/standing';
import { useOwnApplicationQuery } from '@/features/supplier/supplierApi';
import { useActing } from '@/lib/session';

export function useMayBegin(): boolean {
  const { data: own } = useOwnApplicationQuery(undefined, { skip: !!useActing() });
  return mayBegin(own?.status);
}

/** Whether the shop is closed: no order, question or return comes any more. Who acts for a company acts for an open one. */
export function useIsClosed(): boolean {
  const { data: own } = useOwnApplicationQuery(undefined, { skip: !!useActing() });
  return !!own && !isSeller(own.status);
}
