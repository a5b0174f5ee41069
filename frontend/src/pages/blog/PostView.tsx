/** One post: its text, the way to the next one, and others that go with it. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Breadcrumb } from '@/components/Breadcrumb';
import { ButtonLink } from '@/components/Button';
import { BlogSidebar } from '@/features/blog/BlogSidebar';
import { Cover } from '@/features/blog/Cover';
import { PostBody } from '@/features/blog/PostBody';
import { PostCard } from '@/features/blog/PostCard';
import { PostFacts } from '@/features/blog/PostFacts';
import { POSTS, type Post, relatedTo } from '@/features/blog/posts';
import { useTitle } from '@/lib/useTitle';

const RELATED = 3;

function Neighbours({ post }: { post: Post }) {
  const t = useTranslations('blog');
  const at = POSTS.indexOf(post);
  const links = [
    ['previous', POSTS[at + 1]],
    ['next', POSTS[at - 1]],
  ] as const;
  return (
    <nav aria-label={t('related')} className="no-print mt-8 grid gap-3 border-line border-t pt-5 sm:grid-cols-2">
      {links.map(([name, other]) =>
        other ? (
          <Link
            key={name}
            to={paths.blogPage(other.slug)}
            className={`rounded-control p-3 hover:bg-cobalt-50 ${name === 'next' ? 'sm:text-end' : ''}`}
          >
            <span className="block text-muted text-sm">{t(name)}</span>
            <span className="font-semibold">{t(`posts.${other.slug}.title`)}</span>
          </Link>
        ) : (
          <span key={name} />
        ),
      )}
    </nav>
  );
}

function Article({ post, isFull }: { post: Post; isFull: boolean }) {
  const t = useTranslations('blog');
  const text = useTranslations(`blog.posts.${post.slug}`);
  return (
    <article className="tile overflow-hidden print:border-0">
      <Cover motif={post.motif} className={`no-print ${isFull ? 'h-56 md:h-96' : 'h-48 md:h-72'}`} />
      <div className={`px-5 py-7 md:px-10 md:py-10 ${isFull ? 'mx-auto max-w-4xl' : ''}`}>
        <PostFacts post={post} />
        <h1 className="font-bold text-3xl md:text-4xl">{text('title')}</h1>
        <p className="mt-3 mb-6 max-w-prose text-lg text-muted">{text('lead')}</p>
        <PostBody body={text('body')} />
        <p className="mt-8 text-muted text-sm">{t('by')}</p>
        <div className="on-dark no-print mt-6 flex flex-wrap items-center justify-between gap-4 rounded-tile bg-cobalt-950 p-5 text-white">
          <p className="font-semibold">{t('cta')}</p>
          <ButtonLink look="falling" to={paths.listing()}>
            {t('ctaLink')}
          </ButtonLink>
        </div>
        <Neighbours post={post} />
      </div>
    </article>
  );
}

export function PostView({ post, isFull }: { post: Post; isFull: boolean }) {
  const t = useTranslations();
  const title = t(`blog.posts.${post.slug}.title`);
  useTitle(title);
  const crumbs = [
    { label: t('breadcrumb.home'), to: paths.home },
    { label: t('blog.title'), to: paths.blog },
    { label: t(`blog.topic.${post.topic}`), to: paths.blogTopic(post.topic) },
    { label: title },
  ];
  return (
    <div className="container-page pb-10">
      <div className="no-print">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <div className={isFull ? '' : 'grid gap-8 lg:grid-cols-[1fr_20rem]'}>
        <div className="min-w-0">
          <Article post={post} isFull={isFull} />
          <p className="no-print mt-3">
            <Link
              to={isFull ? paths.blogPage(post.slug) : paths.blogPage(`post-full/${post.slug}`)}
              className="link inline-block py-2"
            >
              {t(isFull ? 'blog.narrow' : 'blog.wide')}
            </Link>
          </p>
          <section className="no-print mt-6">
            <h2 className="mb-4 font-bold text-xl">{t('blog.related')}</h2>
            <ul className="grid gap-4 sm:grid-cols-3">
              {relatedTo(post, RELATED).map((other) => (
                <li key={other.slug}>
                  <PostCard post={other} shape="tile" href={paths.blogPage(other.slug)} heading="h3" />
                </li>
              ))}
            </ul>
          </section>
        </div>
        {!isFull && (
          <div className="no-print">
            <BlogSidebar topicHref={paths.blogTopic} postHref={paths.blogPage} />
          </div>
        )}
      </div>
    </div>
  );
}
