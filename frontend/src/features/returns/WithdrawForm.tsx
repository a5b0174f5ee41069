/** Withdraws from a purchase: says what happens to which units, and needs no word of the buyer's. */
import { useLocale, useTranslations } from 'use-intl';
import * as v from 'valibot';
import { FormEnd } from '@/components/FormEnd';
import { NOTE_MAX, NoteField } from '@/components/NoteField';
import { SelectField } from '@/components/SelectField';
import { asFailure } from '@/lib/api';
import { formatDate } from '@/lib/dates';
import { formatKurus } from '@/lib/money';
import { useRetryKey } from '@/lib/useRetryKey';
import { useSchemaForm } from '@/lib/useSchemaForm';
import type { WithdrawDialogProps } from './dialogProps';
import { isUnclear, useWithdrawProductMutation } from './returnsApi';
import { spreadOf } from './spread';

function useWithdrawForm(most: number) {
  const validation = useTranslations('validation');
  const note = useTranslations('dialogs')('note');
  const tooLong = validation('tooLong', { field: note, max: NOTE_MAX });
  const schema = v.object({ units: v.string(), comment: v.pipe(v.string(), v.maxLength(NOTE_MAX, tooLong)) });
  return useSchemaForm<{ units: string; comment: string }>(schema, { units: String(most), comment: '' });
}

export default function WithdrawForm({ orderId, item, most, unitKurus, onDone, onClose }: WithdrawDialogProps) {
  const t = useTranslations('dialogs.withdraw');
  const dialogs = useTranslations('dialogs');
  const locale = useLocale();
  const { keyFor, forget } = useRetryKey();
  const [withdraw, { isLoading, error }] = useWithdrawProductMutation();
  const { register, handleSubmit, watch, errors } = useWithdrawForm(most);
  const units = Number(watch('units'));
  const parts = spreadOf(item, units);
  const submit = handleSubmit(async ({ comment }) => {
    const request = { cartId: orderId, adId: item.adId, returnAmount: units, comment: comment.trim() };
    const answer = await withdraw({ request, key: keyFor(request) });
    if (answer.data) return onDone();
    if (!isUnclear(asFailure(answer.error))) forget();
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <ul className="flex flex-col gap-2 rounded-control bg-cobalt-50 px-4 py-3">
        {(['cancelled', 'returned', 'waiting'] as const).map(
          (place) => parts[place] > 0 && <li key={place}>{t(place, { count: parts[place] })}</li>,
        )}
      </ul>
      <p className="text-muted text-sm">
        {t('effect')}
        {item.withdrawBy && <> {t('until', { date: formatDate(item.withdrawBy, locale) })}</>}
      </p>
      {most > 1 && (
        <SelectField label={t('units')} {...register('units')}>
          {Array.from({ length: most }, (_, at) => most - at).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      )}
      <NoteField
        label={dialogs('noteOptional')}
        length={watch('comment').length}
        error={errors.comment?.message}
        {...register('comment')}
      />
      {parts.cancelled < units && <p className="text-muted text-sm">{t('exceptions')}</p>}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-turq-50 px-4 py-3 text-turq-700">
        <span>{dialogs('refundBack')}</span>
        <output className="price">{formatKurus(unitKurus * units, locale)}</output>
      </p>
      <FormEnd submitLabel={t('submit')} isBusy={isLoading} error={error} onCancel={onClose} />
    </form>
  );
}
