/** /hesap/degerlendirmelerim: what I said of the products that I bought. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ReadAgain } from '@/components/ReadAgain';
import { Bone, Loading } from '@/components/Skeleton';
import { ReviewCards } from '@/features/reviews/ReviewCards';
import { useMyRepliesQuery, useMyReviewsQuery } from '@/features/reviews/reviewsApi';
import { AccountLayout } from './AccountLayout';

function MyReviews() {
  const t = useTranslations('reviews');
  const common = useTranslations('common');
  const { data, isLoading, refetch } = useMyReviewsQuery();
  const replies = useMyRepliesQuery(undefined, { skip: !data?.length });
  if (isLoading)
    return (
      <Loading>
        <div className="flex flex-col gap-3">
          <Bone className="h-28 rounded-tile" />
          <Bone className="h-28 rounded-tile" />
        </div>
      </Loading>
    );
  if (!data)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={refetch}>{common('retry')}</Button>
      </EmptyState>
    );
  if (data.length > 0)
    return (
      <>
        {replies.isError && <ReadAgain onRetry={replies.refetch} />}
        <ReviewCards reviews={data} replies={replies.data ?? []} hrefOf={paths.ad} />
      </>
    );
  return (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      <ButtonLink to={paths.orders}>{t('toOrders')}</ButtonLink>
    </EmptyState>
  );
}

export default function MyReviewsPage() {
  const t = useTranslations('reviews');
  return <AccountLayout title={t('title')}>{() => <MyReviews />}</AccountLayout>;
}
