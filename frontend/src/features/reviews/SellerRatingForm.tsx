/** The questions with which a seller is rated once per order: stars must be answered, texts may be. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { FormEnd } from '@/components/FormEnd';
import { NOTE_MAX, NoteField } from '@/components/NoteField';
import { Bone, Loading } from '@/components/Skeleton';
import { useSchemaForm } from '@/lib/useSchemaForm';
import type { SellerRatingProps } from './dialogProps';
import { type RatingQuestion, useRateSellerMutation, useRatingQuestionsQuery } from './reviewsApi';
import { StarField } from './StarField';
import { answersOf, type RatingValues, startOf } from './sellerAnswers';
import { useLostAnswer } from './useLostAnswer';

function useRatingForm(questions: RatingQuestion[]) {
  const t = useTranslations('dialogs.rateSeller');
  const validation = useTranslations('validation');
  const tooLong = (field: string) => validation('tooLong', { field, max: NOTE_MAX });
  const ruleOf = ({ type, prompt }: RatingQuestion) =>
    type === 'star'
      ? v.pipe(v.number(), v.minValue(1, t('answerMissing')))
      : v.pipe(v.string(), v.maxLength(NOTE_MAX, tooLong(prompt)));
  const schema = v.object(Object.fromEntries(questions.map((question) => [`q${question.id}`, ruleOf(question)])));
  return useSchemaForm<RatingValues>(schema as never, startOf(questions));
}

function Questions({ questions, ...props }: SellerRatingProps & { questions: RatingQuestion[] }) {
  const { orderId, sellerId, sellerName, onDone, onClose } = props;
  const t = useTranslations('dialogs.rateSeller');
  const [rate, { isLoading, error }] = useRateSellerMutation();
  const sendOnce = useLostAnswer();
  const { register, watch, setValue, handleSubmit, errors, attempt } = useRatingForm(questions);
  const labels = Object.fromEntries(questions.map(({ id, prompt }) => [`q${id}`, prompt.replace(/\?$/, '')]));
  const submit = handleSubmit(async (values) => {
    if (await sendOnce(rate, { cartId: orderId, sellerId, ratings: answersOf(questions, values) })) onDone();
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-muted">{t('text', { name: sellerName })}</p>
      <ErrorSummary errors={errors} labels={labels} attempt={attempt} />
      {questions.map(({ id, type, prompt }) => {
        const name = `q${id}`;
        const wrong = errors[name]?.message;
        if (type === 'star')
          return (
            <StarField
              key={id}
              id={name}
              label={prompt}
              value={Number(watch(name))}
              error={wrong}
              onChange={(star) => setValue(name, star, { shouldValidate: true })}
            />
          );
        return (
          <NoteField key={id} label={prompt} length={String(watch(name)).length} error={wrong} {...register(name)} />
        );
      })}
      <FormEnd submitLabel={t('submit')} isBusy={isLoading} error={error} onCancel={onClose} />
    </form>
  );
}

export default function SellerRatingForm(props: SellerRatingProps) {
  const t = useTranslations('dialogs.rateSeller');
  const common = useTranslations('common');
  const { data: questions, isError, refetch } = useRatingQuestionsQuery();
  if (questions) {
    const worded = questions.map((question) => {
      const key = `questions.${question.id}` as 'questions.1';
      return t.has(key) ? { ...question, prompt: t(key) } : question;
    });
    return <Questions {...props} questions={worded} />;
  }
  if (isError)
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{t('noQuestions')}</p>
        <Button onClick={refetch}>{common('retry')}</Button>
      </div>
    );
  return (
    <Loading>
      <Bone className="h-64" />
    </Loading>
  );
}
