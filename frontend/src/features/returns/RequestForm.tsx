/**
 * What a cancel and a return ask alike: why, how many, a note. What is missing stands beside its field. That nothing came
 * is its own reason.
 */
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ErrorSummary } from '@/components/ErrorSummary';
import { FormEnd } from '@/components/FormEnd';
import { NOTE_MAX, NoteField } from '@/components/NoteField';
import { SelectField } from '@/components/SelectField';
import { formatKurus } from '@/lib/money';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { requiredText } from '@/lib/validation';
import { NOT_RECEIVED } from './notReceived';
import { ReasonChoice } from './ReasonChoice';

export interface RequestValues {
  reason: string;
  units: string;
  comment: string;
}

interface RequestFormProps {
  kind: 'cancel' | 'return' | 'notReceived';
  /** What sending it does. */
  effect: string;
  /** How many there are to choose from. */
  most: number;
  /** What comes back for each of them. */
  unitKurus: number;
  isBusy: boolean;
  error: unknown;
  /** Asked for by one form only. */
  children?: ReactNode;
  /** What has to be done before it is sent; false: it is not sent. What is typed meanwhile is sent as well. */
  prepare?: () => Promise<boolean>;
  onSubmit: (values: RequestValues) => void;
  onCancel: () => void;
}

function useRequestForm(most: number, reason: string, labels: Record<keyof RequestValues, string>) {
  const t = useTranslations('validation');
  const required = (field: string) => requiredText({ required: t('required', { field }) });
  const schema = v.object({
    reason: required(labels.reason),
    units: most > 1 ? required(labels.units) : v.string(),
    comment: v.pipe(v.string(), v.maxLength(NOTE_MAX, t('tooLong', { field: labels.comment, max: NOTE_MAX }))),
  });
  return useSchemaForm<RequestValues>(schema, { reason, units: most > 1 ? '' : '1', comment: '' });
}

export function RequestForm(props: RequestFormProps) {
  const { kind, effect, most, unitKurus, isBusy, error, children, prepare, onSubmit, onCancel } = props;
  const t = useTranslations('dialogs');
  const locale = useLocale();
  const labels = { reason: t(`${kind}.reason`), units: t(`${kind}.units`), comment: t('note') };
  const given = kind === 'notReceived' ? NOT_RECEIVED : '';
  const { register, handleSubmit, watch, errors, attempt } = useRequestForm(most, given, labels);
  const isLost = watch('reason') === NOT_RECEIVED;
  const units = Number(watch('units'));
  const submit = handleSubmit(async (values) => {
    if (!prepare) onSubmit(values);
    else if (await prepare()) await handleSubmit(onSubmit)();
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-muted text-sm">{isLost ? t('notReceived.effect') : effect}</p>
      <ErrorSummary errors={errors} labels={labels} attempt={attempt} />
      {kind !== 'notReceived' && <ReasonChoice kind={kind} error={errors.reason?.message} {...register('reason')} />}
      {most > 1 && (
        <SelectField label={labels.units} error={errors.units?.message} {...register('units')}>
          <option value="">{t('choose')}</option>
          {Array.from({ length: most }, (_, at) => at + 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      )}
      {children}
      <NoteField
        label={t('noteOptional')}
        length={watch('comment').length}
        error={errors.comment?.message}
        {...register('comment')}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-turq-50 px-4 py-3 text-turq-700">
        <span>{t('refundBack')}</span>
        <output className="price">{units > 0 ? formatKurus(unitKurus * units, locale) : '–'}</output>
      </p>
      <FormEnd submitLabel={t(`${kind}.submit`)} isBusy={isBusy} error={error} onCancel={onCancel} />
    </form>
  );
}
