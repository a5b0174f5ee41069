/** /yonetim/degerlendirmeler/saticilar: what buyers wrote about sellers; an operator may hide the words. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { DeskRatings } from '@/features/operator/DeskRatings';
import { REVIEW_SORTS, useOperatorRatingsInfiniteQuery } from '@/features/operator/reviewsDeskApi';
import { useListSort } from '@/lib/useListSort';
import { SaidDesk, useSaidWish } from './SaidDesk';

export function RatingsDesk() {
  const t = useTranslations('operator.reviews');
  const wish = useSaidWish();
  const sort = useListSort(REVIEW_SORTS) ?? 'newest';
  const query = useOperatorRatingsInfiniteQuery({ ...wish, sort }, { refetchOnMountOrArgChange: true });
  return (
    <SaidDesk
      at="ratings"
      hint={t('ratingsHint')}
      wish={wish}
      sort={sort}
      columns={[{ label: t('points'), sortedBy: { down: 'largest', up: 'smallest' } }]}
      query={query}
      idOf={({ ratingId }) => ratingId}
      none={t('empty')}
      toAll={t('toAll')}
      found={(count) => t('found', { count })}
    >
      {(ratings) => (
        <DeskRatings
          ratings={ratings}
          sellerHref={(sellerId) => paths.seller(sellerId)}
          orderHref={panelPaths.operatorOrder}
        />
      )}
    </SaidDesk>
  );
}
