/** What of their ads a supplier looks at, as the address says it. */
import type { DraftsWish } from './draftsApi';
import type { AdsWish } from './supplierApi';

export const AD_VIEWS = ['open', 'closing', 'ended', 'withdrawn', 'draft', 'planned'] as const;
export const AD_SORTS = ['newest', 'oldest', 'ending', 'ended', 'most', 'fewest'] as const satisfies AdsWish['sort'][];
/** The first of each is what its list comes in unless another is chosen. */
export const DRAFT_SORTS = {
  draft: ['newest', 'oldest'],
  planned: ['soonest', 'newest', 'oldest'],
} as const satisfies Record<string, DraftsWish['sort'][]>;

export type AdSort = (typeof AD_SORTS)[number];
export type DraftSort = (typeof DRAFT_SORTS)[keyof typeof DRAFT_SORTS][number];

export interface AdsView {
  state?: (typeof AD_VIEWS)[number] | undefined;
  q?: string | undefined;
  sort?: AdSort | DraftSort | undefined;
}

export type DraftsView = AdsView & { state: keyof typeof DRAFT_SORTS };

export function isOfDrafts(view: AdsView): view is DraftsView {
  return view.state === 'draft' || view.state === 'planned';
}

/** The orders in which a view can come, its usual one first. */
export function sortsOf(view: AdsView): readonly (AdSort | DraftSort)[] {
  return isOfDrafts(view) ? DRAFT_SORTS[view.state] : AD_SORTS;
}
