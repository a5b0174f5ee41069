/** Questions to the seller, five at a time, with their answers. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AnswerBox } from '@/components/AnswerBox';
import { Button } from '@/components/Button';
import { HiddenWords } from '@/components/HiddenWords';
import { LoadMore } from '@/components/LoadMore';
import { ReadAgain } from '@/components/ReadAgain';
import { Bone, Loading } from '@/components/Skeleton';
import { formatDate } from '@/lib/dates';
import { useUser } from '@/lib/session';
import type { Question } from '@/lib/types';
import { AskDialog } from './AskDialog';
import { useQuestionsInfiniteQuery } from './talkApi';
import { useShown } from './useShown';

function QuestionLine({ question }: { question: Question }) {
  const t = useTranslations('adTabs');
  const locale = useLocale();
  return (
    <li className="border-line border-b pb-5 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
        <b className="text-ink">
          <bdi>{t('member', { code: question.userCode })}</bdi>
        </b>
        <span>{formatDate(question.questionDate, locale)}</span>
        {question.isBought && <span className="text-turq-700">{t('bought')}</span>}
      </p>
      {question.hidden ? (
        <HiddenWords what="question" hidden={question.hidden} />
      ) : (
        <>
          <p dir="auto" className="mt-1">
            {question.question}
          </p>
          <AnswerBox answered={question} />
        </>
      )}
    </li>
  );
}

interface QuestionListProps {
  adId: number;
  onSignIn: () => void;
  asks: boolean;
}

export function QuestionList({ adId, onSignIn, asks }: QuestionListProps) {
  const t = useTranslations('adTabs');
  const user = useUser();
  const list = useQuestionsInfiniteQuery(adId);
  const { rows: questions, more } = useShown(list);
  const [isAsking, setAsking] = useState(asks && !!user);
  if (list.isLoading) {
    return (
      <Loading>
        <Bone className="h-24" />
      </Loading>
    );
  }
  if (!questions) return <ReadAgain onRetry={list.refetch} />;
  return (
    <>
      {questions.length === 0 && <p className="text-muted">{t('noQuestions')}</p>}
      <ul className="flex flex-col gap-5">
        {questions.map((question) => (
          <QuestionLine key={question.id} question={question} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <LoadMore query={more} />
        <Button look="secondary" onClick={() => (user ? setAsking(true) : onSignIn())}>
          {t(user ? 'ask' : 'askSignIn')}
        </Button>
      </div>
      {isAsking && <AskDialog adId={adId} onClose={() => setAsking(false)} />}
    </>
  );
}
