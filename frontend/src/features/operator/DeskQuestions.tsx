/** Questions about ads as operators see them: with the answer, and whether and why either is hidden. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { EditedAnswer } from '@/components/EditedAnswer';
import { Reference } from '@/components/Reference';
import { formatDate } from '@/lib/dates';
import { HideAct } from './HideAct';
import { KeptHiding } from './KeptHiding';
import { type DeskQuestion, useHideQuestionMutation, type Why } from './reviewsDeskApi';

function Part({ question, part }: { question: DeskQuestion; part: 'question' | 'answer' }) {
  const [hide, call] = useHideQuestionMutation();
  const hidden = part === 'question' ? question.hidden : question.answerHidden;
  if (hidden)
    return <KeptHiding hidden={hidden} what={part} place={`questions/${question.id}`} title={question.title} />;
  const onHide = (why: Why) => hide({ id: question.id, part, ...why });
  return <HideAct what={part} id={question.id} title={question.title} call={call} onHide={onHide} />;
}

function Answer({ question }: { question: DeskQuestion }) {
  const t = useTranslations('adTabs');
  const locale = useLocale();
  if (question.answer === null) return <p className="text-muted text-sm">{t('waitingAnswer')}</p>;
  return (
    <div className="flex flex-col gap-3 rounded-control bg-glaze px-4 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <b>{t('answer')}</b>
          {question.answerDate && <span className="text-muted">{formatDate(question.answerDate, locale)}</span>}
        </p>
        <p dir="auto" className="wrap-anywhere">
          {question.answer}
        </p>
        <EditedAnswer first={question.firstAnswer} date={question.editDate} />
      </div>
      <Part question={question} part="answer" />
    </div>
  );
}

export function DeskQuestions({ questions }: { questions: DeskQuestion[] }) {
  const t = useTranslations('adTabs');
  const locale = useLocale();
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {questions.map((question) => (
        <li key={question.id} className="tile flex min-w-0 flex-col gap-3 p-4">
          <div>
            <h3 className="font-bold leading-snug">
              <Link to={question.path} className="link inline-block py-1">
                <bdi>{question.title}</bdi>
              </Link>{' '}
              <span className="font-normal text-muted">
                <Reference to={question.adId} />
              </span>
            </h3>
            <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
              <bdi>{t('member', { code: question.userCode })}</bdi>
              <span>{formatDate(question.questionDate, locale)}</span>
            </p>
          </div>
          <p dir="auto" className="wrap-anywhere">
            {question.question}
          </p>
          <Part question={question} part="question" />
          <Answer question={question} />
        </li>
      ))}
    </ul>
  );
}
