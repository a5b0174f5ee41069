/** Says why a refused return should be looked at again, with up to five pictures: once, and an operator decides. The text is kept while it is typed. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ErrorSummary } from '@/components/ErrorSummary';
import { TextAreaField } from '@/components/Field';
import { FormEnd } from '@/components/FormEnd';
import { PictureUploads } from '@/components/PictureUploads';
import { useKeptText } from '@/lib/keptWords';
import { useEvidence } from '@/lib/useEvidence';
import { useIsHere } from '@/lib/useIsHere';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { requiredText } from '@/lib/validation';
import type { ObjectionDialogProps } from './dialogProps';
import { useObjectToReturnMutation } from './returnsApi';

const TEXT_MAX = 1000;

export default function ObjectionForm({ returnId, onDone, onClose }: ObjectionDialogProps) {
  const t = useTranslations('dialogs');
  const validation = useTranslations('validation');
  const [objectTo, { isLoading, error }] = useObjectToReturnMutation();
  const evidence = useEvidence();
  const [asked, setAsked] = useState(false);
  const labels = { text: t('objection.reason') };
  const schema = v.object({
    text: v.pipe(
      requiredText({ required: validation('required', { field: labels.text }) }),
      v.maxLength(TEXT_MAX, validation('tooLong', { field: labels.text, max: TEXT_MAX })),
    ),
  });
  const kept = useKeptText(`objection ${returnId}`);
  const form = useSchemaForm<{ text: string }>(schema, { text: kept.text });
  const isHere = useIsHere();
  const submit = form.handleSubmit(async () => {
    setAsked(true);
    const pictures = await evidence.ready();
    if (!pictures) return;
    // What was typed while the form waited is sent as well.
    await form.handleSubmit(async ({ text }) => {
      const answer = await objectTo({ returnId, text: text.trim(), pictures });
      if (answer.error) return;
      kept.forget();
      if (isHere.current) onDone();
    })();
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-muted text-sm">{t('objection.effect')}</p>
      <ErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      <div className="flex flex-col gap-2">
        <TextAreaField
          label={labels.text}
          maxLength={TEXT_MAX}
          hint={t('objection.count', { count: form.watch('text').length })}
          error={form.errors.text?.message}
          {...form.register('text', { onChange: (event) => kept.keep(event.target.value) })}
        />
        <p className="text-muted text-sm">{t('warning')}</p>
      </div>
      <PictureUploads uploads={evidence} isAsked={asked} />
      <FormEnd submitLabel={t('objection.submit')} isBusy={isLoading} error={error} onCancel={onClose} />
    </form>
  );
}
