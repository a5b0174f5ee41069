/** A post in a list: under its picture, or beside it. */
import clsx from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Cover } from './Cover';
import { PostFacts } from './PostFacts';
import type { Post } from './posts';

export type CardShape = 'large' | 'tile' | 'line' | 'small';

const SHAPES = {
  large: { card: '', cover: 'h-40 sm:h-52', title: 'text-2xl' },
  tile: { card: '', cover: 'h-40', title: 'text-lg' },
  line: { card: 'sm:grid sm:grid-cols-[14rem_1fr]', cover: 'h-40 sm:h-full', title: 'text-xl' },
  small: { card: 'grid grid-cols-[5rem_1fr]', cover: 'h-full min-h-20', title: 'text-sm' },
};

interface PostCardProps {
  post: Post;
  shape: CardShape;
  href: string;
  heading?: 'h2' | 'h3';
}

export function PostCard({ post, shape, href, heading: Heading = 'h2' }: PostCardProps) {
  const t = useTranslations(`blog.posts.${post.slug}`);
  const look = SHAPES[shape];
  const isSmall = shape === 'small';
  return (
    <article className={clsx('tile relative h-full overflow-hidden hover:border-cobalt-600', look.card)}>
      <Cover motif={post.motif} className={look.cover} />
      <div className={isSmall ? 'p-3' : 'p-5'}>
        {!isSmall && <PostFacts post={post} />}
        <Heading className={clsx('font-bold leading-snug', look.title)}>
          <Link to={href} className="card-link">
            {t('title')}
          </Link>
        </Heading>
        {!isSmall && <p className="mt-2 text-muted">{t('lead')}</p>}
      </div>
    </article>
  );
}
