/** /yonetim/degerlendirmeler/sorular: questions about ads and their answers; an operator may hide either. */
import { useTranslations } from 'use-intl';
import { DeskQuestions } from '@/features/operator/DeskQuestions';
import { TALK_SORTS, useOperatorQuestionsInfiniteQuery } from '@/features/operator/reviewsDeskApi';
import { useListSort } from '@/lib/useListSort';
import { SaidDesk, useSaidWish } from './SaidDesk';

export function QuestionsDesk() {
  const t = useTranslations('operator.reviews');
  const wish = useSaidWish();
  const sort = useListSort(TALK_SORTS) ?? 'newest';
  const query = useOperatorQuestionsInfiniteQuery({ ...wish, sort }, { refetchOnMountOrArgChange: true });
  return (
    <SaidDesk
      at="questions"
      hint={t('questionsHint')}
      wish={wish}
      sort={sort}
      query={query}
      idOf={({ id }) => id}
      none={t('noQuestions')}
      toAll={t('toAllQuestions')}
      found={(count) => t('foundQuestions', { count })}
    >
      {(questions) => <DeskQuestions questions={questions} />}
    </SaidDesk>
  );
}
