/** Stars, a few words and up to three pictures of a product that arrived. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ErrorSummary } from '@/components/ErrorSummary';
import { FormEnd } from '@/components/FormEnd';
import { NOTE_MAX, NoteField } from '@/components/NoteField';
import { PictureUploads } from '@/components/PictureUploads';
import { usePictureUploads } from '@/lib/usePictureUploads';
import { useSchemaForm } from '@/lib/useSchemaForm';
import type { ItemRatingProps } from './dialogProps';
import { useRateItemMutation, useUploadReviewPictureMutation } from './reviewsApi';
import { StarField } from './StarField';
import { useLostAnswer } from './useLostAnswer';

const PICTURES_MAX = 3;

interface Values {
  rating: number;
  comment: string;
}

export default function ItemRatingForm({ orderId, adId, onDone, onClose }: ItemRatingProps) {
  const t = useTranslations('dialogs.rateItem');
  const validation = useTranslations('validation');
  const [rate, { isLoading, error }] = useRateItemMutation();
  const sendOnce = useLostAnswer();
  const [upload] = useUploadReviewPictureMutation();
  const uploads = usePictureUploads(upload, PICTURES_MAX);
  const [asked, setAsked] = useState(false);
  const labels = { rating: t('stars'), comment: t('comment') };
  const schema = v.object({
    rating: v.pipe(v.number(), v.minValue(1, t('starsMissing'))),
    comment: v.pipe(v.string(), v.maxLength(NOTE_MAX, validation('tooLong', { field: labels.comment, max: NOTE_MAX }))),
  });
  const form = useSchemaForm<Values>(schema, { rating: 0, comment: '' });
  const submit = form.handleSubmit(async () => {
    setAsked(true);
    const pictures = await uploads.ready();
    if (!pictures) return;
    // What was typed while the form waited is sent as well.
    await form.handleSubmit(async ({ rating, comment }) => {
      if (await sendOnce(rate, { cartId: orderId, adId, rating, comment: comment.trim(), pictures })) onDone();
    })();
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <ErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      <StarField
        id="rating"
        label={labels.rating}
        value={form.watch('rating')}
        error={form.errors.rating?.message}
        onChange={(rating) => form.setValue('rating', rating, { shouldValidate: true })}
      />
      <NoteField
        label={t('commentOptional')}
        length={form.watch('comment').length}
        error={form.errors.comment?.message}
        {...form.register('comment')}
      />
      <PictureUploads uploads={uploads} isAsked={asked} />
      <FormEnd submitLabel={t('submit')} isBusy={isLoading} error={error} onCancel={onClose} />
    </form>
  );
}
