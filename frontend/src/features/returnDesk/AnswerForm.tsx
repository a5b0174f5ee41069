/** What a supplier says to an objection, with pictures. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ErrorSummary } from '@/components/ErrorSummary';
import { TextAreaField } from '@/components/Field';
import { FormEnd } from '@/components/FormEnd';
import { PictureUploads } from '@/components/PictureUploads';
import { useKeptText } from '@/lib/keptWords';
import { useDone } from '@/lib/useDone';
import { useEvidence } from '@/lib/useEvidence';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { requiredText } from '@/lib/validation';
import { useAnswerObjectionMutation } from './returnDeskApi';

const TEXT_MAX = 1000;

export default function AnswerForm({ returnId, onClose }: { returnId: string; onClose: () => void }) {
  const t = useTranslations('supplier.returns.answer');
  const validation = useTranslations('validation');
  const done = useDone(onClose);
  const [answer, { isLoading, error }] = useAnswerObjectionMutation();
  const evidence = useEvidence();
  const [asked, setAsked] = useState(false);
  const kept = useKeptText(`answer ${returnId}`);
  const labels = { text: t('text') };
  const schema = v.object({
    text: v.pipe(
      requiredText({ required: validation('required', { field: labels.text }) }),
      v.maxLength(TEXT_MAX, validation('tooLong', { field: labels.text, max: TEXT_MAX })),
    ),
  });
  const form = useSchemaForm<{ text: string }>(schema, { text: kept.text });
  const send = async ({ text }: { text: string }, pictures: string[]) => {
    const said = await answer({ returnId, text: text.trim(), pictures });
    if (said.error) return;
    kept.forget();
    done(t('done'));
  };
  const submit = form.handleSubmit(async () => {
    setAsked(true);
    const pictures = await evidence.ready();
    // What was typed while the form waited is sent as well.
    if (pictures) await form.handleSubmit((typed) => send(typed, pictures))();
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-muted text-sm">{t('effect')}</p>
      <ErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      <TextAreaField
        label={labels.text}
        maxLength={TEXT_MAX}
        hint={t('count', { count: form.watch('text').length })}
        error={form.errors.text?.message}
        {...form.register('text', { onChange: (event) => kept.keep(event.target.value) })}
      />
      <PictureUploads uploads={evidence} isAsked={asked} />
      <FormEnd submitLabel={t('submit')} isBusy={isLoading} error={error} onCancel={onClose} />
    </form>
  );
}
