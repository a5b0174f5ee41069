/** What the search box is answered, as the wire has it. */
export interface SearchHit {
  kind: 'ad' | 'category' | 'brand' | 'model';
  id: number;
  adId?: number;
  title: string;
  subtitle: string;
  imageUrl?: string | null;
  /** Lira, of an ad or a model now. */
  price?: number | null;
  /** Of an ad or a model that is open and has no units left. */
  isSoldOut?: boolean;
  url: string;
}

export interface SearchResult {
  group: SearchHit['kind'] | null;
  items: SearchHit[];
  /** Some of the other groups that matched. */
  more: { group: SearchHit['kind']; items: SearchHit[] }[];
  /** The words that were searched instead of those that found nothing. */
  searched?: string | null;
}
