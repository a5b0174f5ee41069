/** Beside posts: the topics, the latest posts, and what these texts are. */
import clsx from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PostCard } from './PostCard';
import { POSTS, TOPICS, type Topic } from './posts';

interface SidebarProps {
  topic?: Topic | undefined;
  topicHref: (topic?: Topic) => string;
  postHref: (slug: string) => string;
  isFirst?: boolean;
}

const LATEST = 3;

export function BlogSidebar({ topic, topicHref, postHref, isFirst = false }: SidebarProps) {
  const t = useTranslations('blog');
  const item = 'flex min-h-11 items-center justify-between gap-3 rounded-control px-3 hover:bg-cobalt-50';
  const heading = 'mb-2 font-bold text-lg';
  return (
    <aside aria-label={t('topics')} className={clsx('flex flex-col gap-8', isFirst && 'lg:order-first')}>
      <nav aria-label={t('topics')}>
        <h2 className={heading}>{t('topics')}</h2>
        <ul className="tile p-2">
          {[undefined, ...TOPICS].map((one) => (
            <li key={one ?? 'all'}>
              <Link
                to={topicHref(one)}
                aria-current={one === topic ? 'true' : undefined}
                className={clsx(item, one === topic && 'bg-cobalt-50 font-semibold text-cobalt-700')}
              >
                {one ? t(`topic.${one}`) : t('all')}
                <span aria-hidden="true" className="text-muted text-sm tabular-nums">
                  {one ? POSTS.filter((post) => post.topic === one).length : POSTS.length}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section>
        <h2 className={heading}>{t('latest')}</h2>
        <ul className="flex flex-col gap-3">
          {POSTS.slice(0, LATEST).map((post) => (
            <li key={post.slug}>
              <PostCard post={post} shape="small" href={postHref(post.slug)} heading="h3" />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={heading}>{t('about')}</h2>
        <p className="text-muted text-sm">{t('aboutText')}</p>
      </section>
    </aside>
  );
}
