/** Where in the panel it is that a member's act was about: by what the services call the operation, and what it named. */
import { panelPaths } from '@/app/panelPaths';
import { type OperationName, operationOf } from '@/features/team/operations';
import type { TeamAct } from '@/features/team/teamApi';

type Place = (named: (...names: string[]) => string | undefined) => string | undefined;

const order: Place = (named) => {
  const id = named('orderId');
  return panelPaths.supplierOrders({ durum: 'all', q: id });
};
const ad: Place = (named) => {
  const id = named('ad_id', 'adId', 'AdId');
  return panelPaths.supplierAds(id ? { q: id } : {});
};
const draft: Place = (named) => {
  const id = named('draft_id');
  return id ? panelPaths.editDraft(id) : panelPaths.supplierAds({ durum: 'draft' });
};
const product: Place = (named) => {
  const id = Number(named('Id', 'id', 'product_id', 'productId'));
  return id ? panelPaths.supplierProduct(id) : panelPaths.supplierProducts();
};
const question: Place = () => panelPaths.supplierQuestions({ durum: 'answered' });
const returned: Place = () => panelPaths.supplierReturns();
const chargeback: Place = (named) => {
  const id = named('case_id');
  return id ? panelPaths.supplierChargeback(id) : panelPaths.supplierChargebacks();
};

const PLACES: Partial<Record<OperationName, Place>> = {
  product,
  productFile: () => panelPaths.productFile,
  productFileUndone: () => panelPaths.productFile,
  published: ad,
  withdrawn: ad,
  draft,
  planned: draft,
  unplanned: draft,
  draftRemoved: () => panelPaths.supplierAds({ durum: 'draft' }),
  answered: question,
  answerEdited: question,
  replied: () => panelPaths.supplierReviews({ durum: 'replied' }),
  shipped: order,
  trackingFile: () => panelPaths.supplierOrders({ durum: 'shipped' }),
  trackingFileUndone: () => panelPaths.trackingNumbers,
  shortfall: order,
  parcel: () => panelPaths.supplierOrders({ durum: 'shipped' }),
  parcelTakenBack: () => panelPaths.supplierOrders(),
  invoice: () => panelPaths.supplierInvoices({ durum: 'sent' }),
  returnDecided: returned,
  returnInspected: returned,
  returnAnswered: returned,
  returnPicture: returned,
  chargebackWords: chargeback,
  chargebackPaper: chargeback,
  chargebackPaperRemoved: chargeback,
};

export function placeOf({ operation, named }: TeamAct): string | undefined {
  return PLACES[operationOf(operation)]?.((...names) => names.map((name) => named[name]).find((id) => id));
}
