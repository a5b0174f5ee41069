/** The posts, all or of one topic, in one of four layouts. */
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Breadcrumb } from '@/components/Breadcrumb';
import { FilterLinks } from '@/components/FilterLinks';
import { BlogSidebar } from '@/features/blog/BlogSidebar';
import { type CardShape, PostCard } from '@/features/blog/PostCard';
import { POSTS, TOPICS, type Topic } from '@/features/blog/posts';
import { useTitle } from '@/lib/useTitle';

export type ListLayout = 'classic' | 'grid' | 'list' | 'leftSidebar';

const LAYOUTS: { layout: ListLayout; page: string }[] = [
  { layout: 'classic', page: '' },
  { layout: 'grid', page: 'category-grid' },
  { layout: 'list', page: 'category-list' },
  { layout: 'leftSidebar', page: 'category-left-sidebar' },
];

const SHAPES: Record<ListLayout, { card: CardShape; list: string }> = {
  classic: { card: 'large', list: 'flex flex-col gap-6' },
  grid: { card: 'tile', list: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3' },
  list: { card: 'line', list: 'flex flex-col gap-4' },
  leftSidebar: { card: 'tile', list: 'grid gap-5 sm:grid-cols-2' },
};

const GRIDS: Record<ListLayout, string> = {
  classic: 'grid gap-8 lg:grid-cols-[1fr_20rem]',
  grid: '',
  list: 'grid gap-8 lg:grid-cols-[1fr_20rem]',
  leftSidebar: 'grid gap-8 lg:grid-cols-[20rem_1fr]',
};

const hrefOf = (page: string, topic?: Topic) => (page ? paths.blogPage(page, topic) : paths.blogTopic(topic));

export function PostList({ layout, page }: { layout: ListLayout; page: string }) {
  const t = useTranslations();
  const [params] = useSearchParams();
  const topic = TOPICS.find((one) => one === params.get('konu'));
  const posts = topic ? POSTS.filter((post) => post.topic === topic) : POSTS;
  const title = topic ? t(`blog.topic.${topic}`) : t('blog.title');
  const { card, list } = SHAPES[layout];
  useTitle(topic ? `${t('blog.title')}: ${title}` : title);
  const home = { label: t('breadcrumb.home'), to: paths.home };
  const blog = { label: t('blog.title') };
  return (
    <div className="container-page pb-10">
      <Breadcrumb crumbs={topic ? [home, { ...blog, to: paths.blog }, { label: title }] : [home, blog]} />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="font-bold text-3xl md:text-4xl">{title}</h1>
          <p className="mt-1 text-muted">
            {t('blog.intro')} {t('blog.count', { count: posts.length })}.
          </p>
        </div>
        <FilterLinks
          label={t('blog.layouts')}
          choices={LAYOUTS.map((one) => ({
            key: one.layout,
            label: t(`blog.${one.layout}`),
            to: hrefOf(one.page, topic),
            isChosen: one.layout === layout,
          }))}
        />
      </div>
      <div className={GRIDS[layout]}>
        <ul className={list}>
          {posts.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} shape={card} href={paths.blogPage(post.slug)} />
            </li>
          ))}
        </ul>
        {layout !== 'grid' && (
          <BlogSidebar
            topic={topic}
            topicHref={(one) => hrefOf(page, one)}
            postHref={paths.blogPage}
            isFirst={layout === 'leftSidebar'}
          />
        )}
      </div>
    </div>
  );
}
