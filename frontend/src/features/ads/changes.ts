/** What the seller changed of an ad's product after publication, as GET /api/ads/{adId}/changes tells it. */
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
