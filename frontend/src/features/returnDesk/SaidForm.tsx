/** What a supplier says of a return, with pictures: a text that is kept while it is typed. */
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

interface SaidFormProps {
  kind: 'answer' | 'proof';
  returnId: string;
  max: number;
  isBusy: boolean;
  error: unknown;
  /** Sends it; whether it was taken. */
  send: (text: string, pictures: string[]) => Promise<boolean>;
  onClose: () => void;
}

export function SaidForm({ kind, returnId, max, isBusy, error, send, onClose }: SaidFormProps) {
  const t = useTranslations(`supplier.returns.${kind}`);
  const validation = useTranslations('validation');
  const done = useDone(onClose);
  const evidence = useEvidence();
  const [asked, setAsked] = useState(false);
  const kept = useKeptText(`${kind} ${returnId}`);
  const labels = { text: t('text') };
  const schema = v.object({
    text: v.pipe(
      requiredText({ required: validation('required', { field: labels.text }) }),
      v.maxLength(max, validation('tooLong', { field: labels.text, max })),
    ),
  });
  const form = useSchemaForm<{ text: string }>(schema, { text: kept.text });
  const say = async ({ text }: { text: string }, pictures: string[]) => {
    if (!(await send(text.trim(), pictures))) return;
    kept.forget();
    done(t('done'));
  };
  const submit = form.handleSubmit(async () => {
    setAsked(true);
    const pictures = await evidence.ready();
    // What was typed while the form waited is sent as well.
    if (pictures) await form.handleSubmit((typed) => say(typed, pictures))();
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-muted text-sm">{t('effect')}</p>
      <ErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      <TextAreaField
        label={labels.text}
        maxLength={max}
        hint={t('count', { count: form.watch('text').length })}
        error={form.errors.text?.message}
        {...form.register('text', { onChange: (event) => kept.keep(event.target.value) })}
      />
      <PictureUploads uploads={evidence} isAsked={asked} />
      <FormEnd submitLabel={t('submit')} isBusy={isBusy} error={error} onCancel={onClose} />
    </form>
  );
}
