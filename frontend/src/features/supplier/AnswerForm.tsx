/** The answer to a question: written once, and changed once. */
import { useTranslations } from 'use-intl';
import { useDone } from '@/lib/useDone';
import { useAnswerQuestionMutation, useEditAnswerMutation } from './careApi';
import { PublicWords } from './PublicWords';

interface AnswerFormProps {
  questionId: number;
  /** What is changed; without it the question has no answer yet. */
  before?: string;
  /** Leaves the answer as it is, or has changed it. */
  onClose?: () => void;
}

export function AnswerForm({ questionId, before, onClose }: AnswerFormProps) {
  const t = useTranslations('supplier');
  const done = useDone(() => onClose?.());
  const [answer, answering] = useAnswerQuestionMutation();
  const [edit, editing] = useEditAnswerMutation();
  const isEdit = before !== undefined;
  const send = async (words: string) => {
    const sent = await (isEdit ? edit : answer)({ questionId, answer: words });
    if (sent.data) done(t(isEdit ? 'answerEditSent' : 'answerSent'));
    return !!sent.data;
  };
  return (
    <PublicWords
      id={`answer-${questionId}`}
      label={t('answerLabel')}
      hint={t(isEdit ? 'answerEditHint' : 'answerOnce')}
      send={t(isEdit ? 'answerEditSend' : 'answerSend')}
      before={before}
      call={isEdit ? editing : answering}
      onSend={send}
      onCancel={onClose}
    />
  );
}
