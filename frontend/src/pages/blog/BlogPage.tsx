/** /blog and what is under it: the list in one of its layouts, or a post beside a sidebar or over the full width. */
import { useParams } from 'react-router';
import { POSTS } from '@/features/blog/posts';
import NotFoundPage from '../NotFoundPage';
import { type ListLayout, PostList } from './PostList';
import { PostView } from './PostView';

const LISTS = new Map<string, ListLayout>([
  ['category-classic', 'classic'],
  ['category-grid', 'grid'],
  ['category-list', 'list'],
  ['category-left-sidebar', 'leftSidebar'],
]);
/** Layouts of a post; without a slug they show the newest one. */
const POST_LAYOUTS = ['post-classic', 'post-full'];

export default function BlogPage() {
  const { page = '', slug } = useParams();
  const layout = page ? LISTS.get(page) : 'classic';
  if (layout && !slug) return <PostList layout={layout} page={page} />;
  const isLayout = POST_LAYOUTS.includes(page);
  const wanted = isLayout ? (slug ?? POSTS[0]?.slug) : page;
  const post = isLayout || !slug ? POSTS.find((one) => one.slug === wanted) : undefined;
  if (!post) return <NotFoundPage />;
  return <PostView key={post.slug} post={post} isFull={page === 'post-full'} />;
}
