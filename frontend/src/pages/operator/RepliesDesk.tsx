/** /yonetim/degerlendirmeler/yanitlar: what suppliers replied to reviews; an operator may hide it. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { DeskReplies } from '@/features/operator/DeskReplies';
import { TALK_SORTS, useOperatorRepliesInfiniteQuery } from '@/features/operator/reviewsDeskApi';
import { useListSort } from '@/lib/useListSort';
import { SaidDesk, useSaidWish } from './SaidDesk';

export function RepliesDesk() {
  const t = useTranslations('operator.reviews');
  const wish = useSaidWish();
  const sort = useListSort(TALK_SORTS) ?? 'newest';
  const query = useOperatorRepliesInfiniteQuery({ ...wish, sort }, { refetchOnMountOrArgChange: true });
  return (
    <SaidDesk
      at="replies"
      hint={t('questionsHint')}
      wish={wish}
      sort={sort}
      query={query}
      idOf={({ reviewId }) => reviewId}
      none={t('noReplies')}
      toAll={t('toAllReplies')}
      found={(count) => t('foundReplies', { count })}
    >
      {(replies) => <DeskReplies replies={replies} hrefOf={({ adId }) => paths.ad({ adId, slug: '' })} />}
    </SaidDesk>
  );
}
