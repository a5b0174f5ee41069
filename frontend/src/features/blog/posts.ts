/** The posts of the blog: when, about what, how long, under which picture. Their texts are messages (`blog.posts`). */
import type tr from '@/locales/tr.json';

export type PostSlug = keyof typeof tr.blog.posts;
export type Topic = keyof typeof tr.blog.topic;

export interface Post {
  slug: PostSlug;
  /** A day in Istanbul. */
  date: string;
  topic: Topic;
  minutes: number;
  motif: 'curve' | 'card' | 'return' | 'scales' | 'people' | 'key' | 'safe' | 'share' | 'stars' | 'shield';
}

/** Newest first. */
export const POSTS: Post[] = [
  { slug: 'fiyat-egrisi-nasil-okunur', date: '2026-11-16', topic: 'rehber', minutes: 4, motif: 'curve' },
  { slug: 'cayma-hakki-14-gun', date: '2026-11-09', topic: 'haklar', minutes: 4, motif: 'return' },
  { slug: 'apartman-grubuyla-alisveris', date: '2026-10-30', topic: 'hikaye', minutes: 3, motif: 'people' },
  { slug: 'paraniz-nerede-bekliyor', date: '2026-10-19', topic: 'perde', minutes: 3, motif: 'safe' },
  { slug: 'neden-once-satis-fiyati', date: '2026-10-05', topic: 'rehber', minutes: 3, motif: 'card' },
  { slug: 'garanti-ve-ayipli-mal', date: '2026-09-21', topic: 'haklar', minutes: 4, motif: 'shield' },
  { slug: 'ilan-paylasirken', date: '2026-09-07', topic: 'hikaye', minutes: 2, motif: 'share' },
  { slug: 'kapora-nedir', date: '2026-08-24', topic: 'rehber', minutes: 3, motif: 'key' },
  { slug: 'tuketici-hakem-heyeti', date: '2026-08-10', topic: 'haklar', minutes: 3, motif: 'scales' },
  { slug: 'satici-puani-ne-anlatir', date: '2026-07-27', topic: 'perde', minutes: 3, motif: 'stars' },
];

export const TOPICS: Topic[] = ['rehber', 'haklar', 'hikaye', 'perde'];

/** Others of the same topic first, then the newest. */
export function relatedTo(post: Post, count: number): Post[] {
  const others = POSTS.filter((one) => one !== post);
  return [
    ...others.filter((one) => one.topic === post.topic),
    ...others.filter((one) => one.topic !== post.topic),
  ].slice(0, count);
}
