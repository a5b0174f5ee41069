/** What the supplier has said about a case, and room for more until the bank is answered. */
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ErrorSummary } from '@/components/ErrorSummary';
import { TextAreaField } from '@/components/Field';
import { FormEnd } from '@/components/FormEnd';
import { SaidWords } from '@/components/SaidWords';
import { useKeptText } from '@/lib/keptWords';
import { toastRequested } from '@/lib/toasts';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { requiredText } from '@/lib/validation';
import { type OwnCase, useSayAboutChargebackMutation, WORDS_MAX, WORDS_MIN } from './ownChargebacksApi';

function WordsForm({ id }: { id: string }) {
  const t = useTranslations('supplier.chargebacks');
  const validation = useTranslations('validation');
  const dispatch = useDispatch();
  const [say, { isLoading, error }] = useSayAboutChargebackMutation();
  const labels = { text: t('words') };
  const kept = useKeptText(`chargeback ${id}`);
  const schema = v.object({
    text: v.pipe(
      requiredText({ required: validation('required', { field: labels.text }), max: WORDS_MAX }),
      v.check((text) => text.trim().length >= WORDS_MIN, t('wordsShort', { min: WORDS_MIN })),
    ),
  });
  const form = useSchemaForm<{ text: string }>(schema, { text: kept.text });
  const submit = form.handleSubmit(async ({ text }) => {
    const said = await say({ id, text: text.trim() });
    if (said.error) return;
    // What was written while it was on its way is not sent yet.
    if (form.getValues('text').trim() === text.trim()) {
      kept.forget();
      form.reset({ text: '' });
    }
    dispatch(toastRequested({ kind: 'success', text: t('said') }));
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <ErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      <TextAreaField
        label={labels.text}
        maxLength={WORDS_MAX}
        hint={t('wordsHint')}
        error={form.errors.text?.message}
        {...form.register('text', { onChange: (event) => kept.keep(event.target.value) })}
      />
      <FormEnd submitLabel={t('say')} isBusy={isLoading} error={error} />
    </form>
  );
}

export function OwnWords({ file }: { file: OwnCase }) {
  const t = useTranslations('supplier.chargebacks');
  return (
    <div className="flex flex-col gap-4">
      {file.words.length === 0 && !file.isHeard && <p className="text-muted">{t('saidNothing')}</p>}
      {file.words.length > 0 && <SaidWords label={t('saidList')} words={file.words} />}
      {file.isHeard && <WordsForm id={file.chargebackId} />}
    </div>
  );
}
