/** What the services call an operation, and the words for it. One that a newer service tells is only called something. */
const OPERATIONS = {
  'POST /api/products': 'product',
  'POST /api/supplier/products/{product_id}/remove': 'productRemoved',
  'POST /api/categories': 'name',
  'POST /api/brands': 'name',
  'POST /api/models': 'name',
  'POST /api/supplier/productFile/apply': 'productFile',
  'POST /api/supplier/productFiles/{import_id}/undo': 'productFileUndone',
  'POST /api/product-features': 'published',
  'POST /api/disable-ad': 'withdrawn',
  'POST /api/supplier/drafts': 'draft',
  'POST /api/supplier/drafts/{draft_id}': 'draft',
  'POST /api/supplier/drafts/{draft_id}/plan': 'planned',
  'POST /api/supplier/drafts/{draft_id}/unplan': 'unplanned',
  'POST /api/supplier/drafts/{draft_id}/remove': 'draftRemoved',
  'POST /api/supplier/ads/{ad_id}/clone': 'draft',
  'POST /api/supplier/demand/{product_id}/draft': 'draft',
  'POST /api/supplier/answerQuestion': 'answered',
  'POST /api/supplier/editAnswer': 'answerEdited',
  'POST /api/supplier/replyToReview': 'replied',
  'POST /api/supplier/ship': 'shipped',
  'POST /api/supplier/trackingFile/apply': 'trackingFile',
  'POST /api/supplier/trackingFiles/{file_id}/undo': 'trackingFileUndone',
  'POST /api/supplier/shortfalls': 'shortfall',
  'POST /api/supplier/shipments/{shipment_id}/announceAgain': 'parcel',
  'POST /api/supplier/shipments/{shipment_id}/giveUp': 'parcel',
  'POST /api/supplier/shipments/{shipment_id}/correct': 'parcel',
  'POST /api/supplier/shipments/{shipment_id}/sendAgain': 'parcel',
  'POST /api/supplier/shipments/{shipment_id}/takeBack': 'parcelTakenBack',
  'POST /api/supplier/invoiceFile/keep': 'invoice',
  'POST /api/supplier/returns/{return_id}/decide': 'returnDecided',
  'POST /api/supplier/returns/{return_id}/inspect': 'returnInspected',
  'POST /api/supplier/returns/{return_id}/answer': 'returnAnswered',
  'POST /api/order/returnPicture': 'returnPicture',
  'POST /api/supplier/chargebacks/{case_id}/words': 'chargebackWords',
  'POST /api/supplier/chargebacks/{case_id}/papers': 'chargebackPaper',
  'POST /api/supplier/chargebacks/{case_id}/papers/{paper_id}/remove': 'chargebackPaperRemoved',
} as const;

export type OperationName = (typeof OPERATIONS)[keyof typeof OPERATIONS] | 'other';

export function operationOf(operation: string): OperationName {
  return (OPERATIONS as Record<string, OperationName>)[operation] ?? 'other';
}
