/** What I asked, with what was answered. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { AnswerBox } from '@/components/AnswerBox';
import { HiddenWords } from '@/components/HiddenWords';
import { formatDate } from '@/lib/dates';
import type { OwnQuestion } from './questionsApi';

export function QuestionCards({ questions, total }: { questions: OwnQuestion[]; total: number }) {
  const t = useTranslations('myQuestions');
  const locale = useLocale();
  return (
    <>
      <p role="status" className="mb-3 text-muted text-sm">
        {t('count', { count: total })}
      </p>
      <ul className="flex flex-col gap-3">
        {questions.map((question) => (
          <li key={question.id} className="tile min-w-0 p-4">
            <h2 className="font-bold leading-snug">
              <Link to={question.path} className="inline-block py-1 hover:underline">
                <bdi>{question.title}</bdi>
              </Link>
            </h2>
            <p className="text-muted text-sm">{formatDate(question.questionDate, locale)}</p>
            <p dir="auto" className="mt-1 break-words">
              {question.question}
            </p>
            {question.hidden && <HiddenWords what="question" hidden={question.hidden} isOwn />}
            {(!question.hidden || question.answerDate) && <AnswerBox answered={question} />}
          </li>
        ))}
      </ul>
    </>
  );
}
