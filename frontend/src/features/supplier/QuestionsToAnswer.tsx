/** What buyers ask about my ads, the unanswered first, each with the form of its answer. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextAreaField } from '@/components/Field';
import { StateChip } from '@/components/StateChip';
import { asFailure } from '@/lib/api';
import { formatDateTime } from '@/lib/dates';
import { toastRequested } from '@/lib/toasts';
import { type SupplierQuestion, useAnswerQuestionMutation } from './supplierApi';

const ANSWER_MIN = 2;
const ANSWER_MAX = 500;

function AnswerForm({ questionId }: { questionId: number }) {
  const t = useTranslations('supplier');
  const dispatch = useDispatch();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const [answer, { isLoading, error }] = useAnswerQuestionMutation();
  const isShort = text.trim().length < ANSWER_MIN;
  const id = `answer-${questionId}`;
  const send = async () => {
    setAsked(true);
    if (isShort) {
      document.getElementById(id)?.focus();
      return;
    }
    const sent = await answer({ questionId, answer: text.trim() });
    if (sent.data) dispatch(toastRequested({ kind: 'success', text: t('answerSent') }));
  };
  const refusal = error ? (asFailure(error).message ?? undefined) : undefined;
  return (
    <form
      noValidate
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextAreaField
        id={id}
        label={t('answerLabel')}
        hint={`${t('answerOnce')} ${t('answerCount', { count: text.length })}`}
        maxLength={ANSWER_MAX}
        value={text}
        error={asked && isShort ? t('answerShort') : refusal}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className="self-start" disabled={isLoading}>
        {t('answerSend')}
      </Button>
    </form>
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
            {one.answer === null && <StateChip tone="waiting">{t('waiting')}</StateChip>}
          </div>
          <p className="text-muted text-sm">
            {t('asked', { name: member('member', { code: one.userCode }) })} ·{' '}
            {formatDateTime(one.questionDate, locale)}
          </p>
          <p dir="auto" className="mt-2 font-semibold rtl:text-end">
            {one.question}
          </p>
          {one.answer === null ? (
            <AnswerForm questionId={one.id} />
          ) : (
            <div className="mt-3 rounded-control bg-glaze px-4 py-3">
              <p className="text-muted text-sm">{t('answered')}</p>
              <p dir="auto" className="rtl:text-end">
                {one.answer}
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
