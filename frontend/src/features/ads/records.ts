/** The public records of an ad: its joins (GET /api/ads/{adId}/history) and what the seller changed since (…/changes). */
import type { AdSummary, Picture } from '@/lib/apiTypes';

export interface Showing {
  brandName: string;
  modelName: string;
  description: string;
  images: Picture[];
  specs: AdSummary['specs'];
}

export interface Change {
  seq: number;
  date: string;
  changed: ('title' | 'description' | 'images' | 'specs')[];
  before: Showing;
  after: Showing;
}

export interface Changes {
  items: Change[];
  more: boolean;
}

export interface HistoryLine {
  seq: number;
  date: string;
  units: number;
  numOrders: number;
  price: number;
}

export interface History {
  items: HistoryLine[];
  more: boolean;
}
