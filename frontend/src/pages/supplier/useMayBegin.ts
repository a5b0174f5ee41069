/** Whether a supplier may begin something new. Of a member's company that can't be asked; a refusal says it. */
import { mayBegin } from '@/features/supplier/standing';
import { useOwnApplicationQuery } from '@/features/supplier/supplierApi';
import { useActing } from '@/lib/session';

export function useMayBegin(): boolean {
  const { data: own } = useOwnApplicationQuery(undefined, { skip: !!useActing() });
  return mayBegin(own?.status);
}
