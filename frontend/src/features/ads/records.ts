/** The public records of an ad: its joins (GET /api/ads/{adId}/history) and what the seller changed since (…/changes). */
import type { Schemas } from '@/lib/types';

export type Showing = Schemas['ads.Showing'];

export type Change = Schemas['ads.Change'];

export type Changes = Schemas['ads.Changes'];

export type HistoryLine = Schemas['ads.HistoryLine'];

export type History = Schemas['ads.History'];
