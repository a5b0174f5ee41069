/** /hesap/sorularim: what I asked sellers, and what they answered. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { QuestionCards } from '@/features/questions/QuestionCards';
import { QUESTION_STATES, type QuestionState, useMyQuestionsInfiniteQuery } from '@/features/questions/questionsApi';
import { useListParams } from '@/lib/useListParams';
import { AccountLayout } from './AccountLayout';
import { ReadOn } from './ReadOn';

function NoQuestions({ state }: { state: QuestionState | undefined }) {
  const t = useTranslations('myQuestions');
  if (state)
    return (
      <EmptyState title={t(`none.${state}`)}>
        <ButtonLink look="secondary" to={paths.myQuestions()}>
          {t('toAll')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      <ButtonLink to={paths.listing()}>{t('toAds')}</ButtonLink>
    </EmptyState>
  );
}

function MyQuestions() {
  const t = useTranslations('myQuestions');
  const { state } = useListParams(QUESTION_STATES);
  const query = useMyQuestionsInfiniteQuery(state, { refetchOnMountOrArgChange: true });
  const choices = [undefined, ...QUESTION_STATES].map((one) => ({
    key: one ?? 'all',
    label: t(`state.${one ?? 'all'}`),
    to: paths.myQuestions(one),
    isChosen: one === state,
  }));
  return (
    <div className="flex flex-col gap-4">
      <FilterLinks label={t('states')} choices={choices} />
      <ReadOn query={query} idOf={({ id }) => id} empty={<NoQuestions state={state} />}>
        {(questions, total) => <QuestionCards questions={questions} total={total} />}
      </ReadOn>
    </div>
  );
}

export default function MyQuestionsPage() {
  const t = useTranslations('myQuestions');
  return <AccountLayout title={t('title')}>{() => <MyQuestions />}</AccountLayout>;
}
