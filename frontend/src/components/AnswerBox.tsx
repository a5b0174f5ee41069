/** What a seller answered to a question: its day, and what it said before it was changed. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import type { Question } from '@/lib/types';
import { EditedAnswer } from './EditedAnswer';
import { HiddenWords } from './HiddenWords';

type Answered = Pick<Question, 'answer' | 'answerDate' | 'firstAnswer' | 'editDate' | 'answerHidden'>;

export function AnswerBox({ answered }: { answered: Answered }) {
  const { answer, answerDate, firstAnswer, editDate, answerHidden } = answered;
  const t = useTranslations('adTabs');
  const locale = useLocale();
  return (
    <div className="mt-2 rounded-control bg-glaze px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <b>{t('answer')}</b>
        {answerDate && <span className="text-muted">{formatDate(answerDate, locale)}</span>}
      </p>
      {answerHidden ? (
        <HiddenWords what="answer" hidden={answerHidden} />
      ) : (
        <p dir="auto">{answer ?? t('waitingAnswer')}</p>
      )}
      <EditedAnswer first={firstAnswer} date={editDate} />
    </div>
  );
}
