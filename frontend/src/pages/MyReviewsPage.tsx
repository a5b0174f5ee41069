/** /hesap/degerlendirmelerim: what I said of the products that I bought. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Bone } from '@/components/Skeleton';
import { RepliedReviews } from '@/features/reviews/RepliedReviews';
import { useMyReviewsInfiniteQuery } from '@/features/reviews/reviewsApi';
import { AccountLayout } from './AccountLayout';
import { ReadOn } from './ReadOn';

const BONES = (
  <div className="flex flex-col gap-3">
    <Bone className="h-28 rounded-tile" />
    <Bone className="h-28 rounded-tile" />
  </div>
);

function NoReviews() {
  const t = useTranslations('reviews');
  return (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      <ButtonLink to={paths.orders}>{t('toOrders')}</ButtonLink>
    </EmptyState>
  );
}

function MyReviews() {
  const query = useMyReviewsInfiniteQuery();
  return (
    <ReadOn query={query} idOf={({ reviewId }) => reviewId} empty={<NoReviews />} skeleton={BONES}>
      {(reviews, total) => <RepliedReviews reviews={reviews} total={total} hrefOf={paths.ad} />}
    </ReadOn>
  );
}

export default function MyReviewsPage() {
  const t = useTranslations('reviews');
  return <AccountLayout title={t('title')}>{() => <MyReviews />}</AccountLayout>;
}
