/** On which screen something that waits is decided: its own, or a list in which its order's number finds it. */
import { panelPaths } from '@/app/panelPaths';
import type { Work, WorkKind } from '@/features/operator/inboxApi';

const SCREENS: Record<WorkKind, (work: Work) => string> = {
  application: ({ id }) => panelPaths.operatorSupplier(id),
  closing: ({ id }) => panelPaths.operatorSupplier(id),
  office: () => panelPaths.operatorProposals,
  category: ({ label }) => panelPaths.operatorCatalogue({ tur: 'category', q: label }),
  brand: ({ label }) => panelPaths.operatorCatalogue({ tur: 'brand', q: label }),
  model: ({ label }) => panelPaths.operatorCatalogue({ tur: 'model', q: label }),
  parcel: ({ detail, label }) => panelPaths.operatorShipping({ durum: detail, q: label }),
  return_parcel: ({ detail, label }) => panelPaths.operatorShipping({ durum: detail, q: label }),
  payment: ({ id }) => panelPaths.operatorPayment(id),
  refund: ({ label }) => panelPaths.operatorRefunds('parked', label),
  approval: () => panelPaths.operatorApprovals,
  payout_bounced: ({ label }) => panelPaths.operatorPayouts({ durum: 'bounced', q: label }),
  payout_parked: ({ label }) => panelPaths.operatorPayouts({ durum: 'parked', q: label }),
  payout_overdue: ({ label }) => panelPaths.operatorPayouts({ durum: 'overdue', q: label }),
  credit: ({ id }) => panelPaths.operatorAccount(id),
  debt: ({ id }) => panelPaths.operatorAccount(id),
  bank_transfer: ({ id }) => panelPaths.operatorAccount(id),
  chargeback: ({ id }) => panelPaths.operatorChargeback(id),
  chargeback_sent: ({ id }) => panelPaths.operatorChargeback(id),
  suspicion: ({ id }) => panelPaths.operatorSuspicion(id),
  shortfall: () => panelPaths.operatorReconciliation(),
  terms: () => panelPaths.operatorSettings,
  objection: ({ label }) => panelPaths.operatorReturns({ durum: 'objected', q: label }),
  withdrawal: ({ label }) => panelPaths.operatorSearch(label),
  message: () => panelPaths.operatorMessages,
};

export function whereDecided(work: Work): string {
  return SCREENS[work.kind](work);
}
