/** What the form of a new ad asks for, with one draft begun. */
import { http } from 'msw';
import { ok } from './handlers';
import { listed, listedProduct, ownAds, ownDraft } from './panels';

export const DRAFT_PATH = `/api/supplier/drafts/${ownDraft.draftId}`;

export const draftBegun = [
  http.get('*/api/supplier/ads', () => ok(listed(ownAds))),
  http.get('*/api/supplier/questions', () => ok(listed([]))),
  http.get('*/api/supplier/products', () => ok(listed([listedProduct]))),
  http.get('*/api/supplier/orders', () => ok(listed([]))),
  http.get('*/api/supplier/returns', () => ok(listed([]))),
  http.get('*/api/supplier/application', () => ok(null)),
  http.get(`*${DRAFT_PATH}`, () => ok(ownDraft)),
];
