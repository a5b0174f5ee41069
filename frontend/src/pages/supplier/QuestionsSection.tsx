/** /satici/sorular: what buyers ask, searched, filtered and sorted by the address. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FoundLine } from '@/components/FoundLine';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import {
  QUESTION_SORTS,
  QUESTION_STATES,
  type QuestionsWish,
  useQuestionsToMeInfiniteQuery,
} from '@/features/supplier/careApi';
import { QuestionFilters } from '@/features/supplier/QuestionFilters';
import { QuestionsToAnswer } from '@/features/supplier/QuestionsToAnswer';
import { useListParams } from '@/lib/useListParams';
import { useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { TilesSkeleton } from './TilesSkeleton';

const hrefOf = ({ q, state, sort }: QuestionsWish) =>
  panelPaths.supplierQuestions({
    q: q || undefined,
    durum: state ?? undefined,
    sira: sort === 'unanswered' ? undefined : sort,
  });

function NoQuestions({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useTranslations('supplier');
  if (isNarrowed) {
    return (
      <EmptyState title={t('questionsList.noneFound')}>
        <ButtonLink look="secondary" to={panelPaths.supplierQuestions()}>
          {t('questionsList.toAll')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('noQuestions')} text={t('noQuestionsText')}>
      <ButtonLink to={panelPaths.supplierAds()} look="secondary">
        {t('orders.toAds')}
      </ButtonLink>
    </EmptyState>
  );
}

export function QuestionsSection() {
  const t = useTranslations('supplier.questionsList');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useListParams(QUESTION_STATES);
  const q = params.get('q') ?? '';
  const sort = useListSort(QUESTION_SORTS);
  const wish: QuestionsWish = { ...(q && { q }), ...(state && { state }), ...(sort && { sort }) };
  const query = useQuestionsToMeInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <QuestionFilters key={q} wish={wish} hrefOf={hrefOf} onWish={(wanted) => navigate(hrefOf(wanted))} />
      <ReadOn
        query={query}
        idOf={({ id }) => id}
        skeleton={<TilesSkeleton />}
        empty={<NoQuestions isNarrowed={!!q || !!state} />}
      >
        {(questions, total) => (
          <>
            <FoundLine found={t('found', { count: total })}>
              <ListFileButton list="ownQuestions" params={wish} />
            </FoundLine>
            <QuestionsToAnswer questions={questions} hrefOf={({ adId }) => paths.ad({ adId, slug: '' })} />
          </>
        )}
      </ReadOn>
    </div>
  );
}
