/** What of their ads a supplier looks at, as the address says it. */
import type { AdsWish } from './supplierApi';

export const AD_VIEWS = ['open', 'closing', 'ended', 'withdrawn', 'draft', 'planned'] as const;
export const AD_SORTS = ['newest', 'oldest', 'ending', 'ended', 'most', 'fewest'] as const satisfies AdsWish['sort'][];

export type AdSort = (typeof AD_SORTS)[number];

export interface AdsView {
  state?: (typeof AD_VIEWS)[number] | undefined;
  q?: string | undefined;
  sort?: AdSort | undefined;
}

export type DraftsView = AdsView & { state: 'draft' | 'planned' };

export function isOfDrafts(view: AdsView): view is DraftsView {
  return view.state === 'draft' || view.state === 'planned';
}
