/** What may be done about a return as it stands, by whom, and until when. Pure. */
import type { Tone } from '@/components/StateChip';
import type { ProductReturn, ReturnState, ReturnStep } from './returnDeskApi';

export const RETURN_TONES: Record<ReturnState, Tone> = {
  created: 'waiting',
  approved: 'calm',
  waiting_for_shipment: 'calm',
  shipping: 'calm',
  proccessing_refund: 'calm',
  success: 'good',
  success_no_product_return: 'good',
  denied: 'bad',
  seller_rejected: 'bad',
};

export const mayDecide = ({ status }: ProductReturn) => status === 'created';
/** Accepting needs no arrival: a carrier may lose the parcel, or never say that it came. */
export const mayInspect = ({ status }: ProductReturn) => status === 'shipping';
/** What has not arrived is turned down by operators alone. */
export const mayReject = (one: ProductReturn, isOperator: boolean) =>
  mayInspect(one) && (isOperator || one.arrivedDate !== null);
export const mayOverrule = ({ status }: ProductReturn) => status === 'denied' || status === 'seller_rejected';

export const waitsForOperator = ({ objection }: ProductReturn) => objection?.state === 'open';

/** Its buyer objected, and the supplier has not said its side yet: once, until an operator decides. */
export const mayAnswer = ({ objection }: ProductReturn) => objection?.state === 'open' && !objection.answer;

/** Steps that say more than the status they lead to: what came of an objection, and what the buyer did instead. */
export const TELLING_STEPS = ['object', 'answer', 'uphold', 'lapse', 'withdraw', 'received'] as const;

/** The machine has one word for 'on its way' and 'there, not looked at yet'; people want to know which. */
export function stateOf({ status, arrivedDate }: ProductReturn): ReturnState | 'arrived' {
  return status === 'shipping' && arrivedDate ? 'arrived' : status;
}

export function stepState(history: ReturnStep[], at: number): ReturnState | 'arrived' {
  const status = history[at]?.status ?? 'created';
  return status === 'shipping' && history[at - 1]?.status === 'shipping' ? 'arrived' : status;
}
