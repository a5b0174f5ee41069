/** When a post was written, about what, and how long it takes to read. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import type { Post } from './posts';

export function PostFacts({ post }: { post: Post }) {
  const t = useTranslations('blog');
  const locale = useLocale();
  return (
    <p className="mb-2 flex flex-wrap gap-x-3 text-muted text-sm">
      <span className="font-semibold text-turq-700">{t(`topic.${post.topic}`)}</span>
      <time dateTime={post.date}>{formatDate(`${post.date}T12:00:00+03:00`, locale)}</time>
      <span>{t('minutes', { count: post.minutes })}</span>
    </p>
  );
}
