/** What buyers ask about my ads, each with its answer, or the form of one. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { EditedAnswer } from '@/components/EditedAnswer';
import { HiddenWords } from '@/components/HiddenWords';
import { StateChip } from '@/components/StateChip';
import { formatDateTime } from '@/lib/dates';
import { AnswerForm } from './AnswerForm';
import type { SupplierQuestion } from './careApi';

/** My answer, which I may change as long as I have not done so and it is not hidden. */
function Answered({ question: one, answer }: { question: SupplierQuestion; answer: string }) {
  const t = useTranslations('supplier');
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <AnswerForm questionId={one.id} before={answer} onClose={() => setEditing(false)} />;
  return (
    <>
      <div className="mt-3 rounded-control bg-glaze px-4 py-3">
        <p className="text-muted text-sm">{t('answered')}</p>
        <p dir="auto">{answer}</p>
        <EditedAnswer first={one.firstAnswer} date={one.editDate} />
      </div>
      {one.answerHidden && <HiddenWords what="answer" hidden={one.answerHidden} isOwn />}
      {!one.editDate && !one.answerHidden && !one.hidden && (
        <Button look="secondary" className="mt-3" onClick={() => setEditing(true)}>
          {t('answerEdit')}
        </Button>
      )}
    </>
  );
}

interface QuestionsProps {
  questions: SupplierQuestion[];
  hrefOf: (question: SupplierQuestion) => string;
}

export function QuestionsToAnswer({ questions, hrefOf }: QuestionsProps) {
  const t = useTranslations('supplier');
  const member = useTranslations('adTabs');
  const locale = useLocale();
  return (
    <ul className="flex max-w-3xl flex-col gap-4">
      {questions.map((one) => (
        <li key={one.id} className="tile p-4 sm:p-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Link to={hrefOf(one)} className="link inline-block py-1">
              <bdi>{one.title}</bdi>
            </Link>
            {one.answer === null && !one.hidden && <StateChip tone="waiting">{t('waiting')}</StateChip>}
          </div>
          <p className="text-muted text-sm">
            {t('asked', { name: member('member', { code: one.userCode }) })} ·{' '}
            {formatDateTime(one.questionDate, locale)}
          </p>
          {one.hidden ? (
            <HiddenWords what="question" hidden={one.hidden} />
          ) : (
            <p dir="auto" className="mt-2 font-semibold">
              {one.question}
            </p>
          )}
          {one.answer !== null && <Answered question={one} answer={one.answer} />}
          {one.answer === null && !one.hidden && <AnswerForm questionId={one.id} />}
        </li>
      ))}
    </ul>
  );
}
