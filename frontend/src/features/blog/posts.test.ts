/** The posts of the blog and what stands beside each. */
import { describe, expect, it } from 'vitest';
import tr from '@/locales/tr.json';
import { POSTS, type Post, relatedTo, TOPICS } from './posts';

describe('the posts', () => {
  it('have a text each, and no text lacks its post', () => {
    expect(POSTS.map(({ slug }) => slug).sort()).toEqual(Object.keys(tr.blog.posts).sort());
  });

  it('stand newest first', () => {
    const dates = POSTS.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates.every((date) => /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)))).toBe(true);
  });

  it('are about the topics that have a name', () => {
    expect([...TOPICS].sort()).toEqual(Object.keys(tr.blog.topic).sort());
    expect(TOPICS.filter((topic) => !POSTS.some((post) => post.topic === topic))).toEqual([]);
    expect(POSTS.filter((post) => !TOPICS.includes(post.topic))).toEqual([]);
  });

  it('take some minutes to read and have a picture of their own', () => {
    expect(POSTS.every(({ minutes }) => minutes >= 1 && minutes <= 10)).toBe(true);
    expect(new Set(POSTS.map(({ motif }) => motif)).size).toBe(POSTS.length);
    expect(POSTS.every(({ motif }) => motif.length > 0)).toBe(true);
  });
});

describe('what stands beside a post', () => {
  const post = POSTS.find(({ slug }) => slug === 'cayma-hakki-14-gun') as Post;

  it('is of the same topic first, then the newest, never the post itself', () => {
    const all = relatedTo(post, POSTS.length);
    expect(all).toHaveLength(POSTS.length - 1);
    expect(all).not.toContain(post);
    expect(all.slice(0, 2).map(({ slug }) => slug)).toEqual(['garanti-ve-ayipli-mal', 'tuketici-hakem-heyeti']);
    expect(all.slice(2).map(({ date }) => date)).toEqual(
      POSTS.filter(({ topic }) => topic !== post.topic).map(({ date }) => date),
    );
  });

  it('is as many as there is room for', () => {
    expect(relatedTo(post, 3)).toHaveLength(3);
  });
});
