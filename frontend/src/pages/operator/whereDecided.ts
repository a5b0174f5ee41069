/** On which screen something that waits is decided. */
import { panelPaths } from '@/app/panelPaths';
import type { Work, WorkKind } from '@/features/operator/inboxApi';

const SCREENS: Record<WorkKind, (work: Work) => string> = {
  application: ({ id }) => panelPaths.operatorSupplier(id),
  closing: ({ id }) => panelPaths.operatorSupplier(id),
  office: () => panelPaths.operatorProposals,
  category: () => panelPaths.operatorCatalogue({ tur: 'category' }),
  brand: () => panelPaths.operatorCatalogue({ tur: 'brand' }),
  model: () => panelPaths.operatorCatalogue({ tur: 'model' }),
  parcel: ({ detail }) => panelPaths.operatorShipping({ durum: detail }),
  payment: () => panelPaths.operatorPayments('mismatch'),
  refund: () => panelPaths.operatorRefunds('parked'),
  approval: () => panelPaths.operatorApprovals,
  payout_bounced: () => panelPaths.operatorPayouts({ durum: 'bounced' }),
  payout_parked: () => panelPaths.operatorPayouts({ durum: 'parked' }),
  payout_overdue: () => panelPaths.operatorPayouts({ durum: 'overdue' }),
  chargeback: ({ id }) => panelPaths.operatorChargeback(id),
  suspicion: ({ id }) => panelPaths.operatorSuspicion(id),
  shortfall: () => panelPaths.operatorReconciliation(),
  terms: () => panelPaths.operatorSettings,
  objection: () => panelPaths.operatorReturns({ durum: 'objected' }),
  message: () => panelPaths.operatorMessages,
};

export function whereDecided(work: Work): string {
  return SCREENS[work.kind](work);
}
