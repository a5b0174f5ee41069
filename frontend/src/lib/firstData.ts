/** What the gateway laid into the page: the first query's data, read once before the first render. */
import type { AdDetail, Listing, ListingQuery, Seller } from './types';

export type FirstData =
  | { page: 'ad'; ad: AdDetail }
  | { page: 'listing'; query: ListingQuery; listing: Listing }
  | { page: 'home'; listing: Listing }
  | { page: 'supplier'; seller: Seller; listing: Listing };

export function readFirstData(from: Document = document): FirstData | null {
  const laid = from.getElementById('first-data');
  if (!laid) return null;
  const text = laid.textContent;
  try {
    return (JSON.parse(text) as { ads?: FirstData }).ads ?? null;
  } catch {
    return null;
  }
}
