/** Books what a bank transferred between us and a supplier, as its slip says. Nothing is transferred by it. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import * as v from 'valibot';
import { DialogForm } from '@/components/DialogForm';
import { TextAreaField, TextField } from '@/components/Field';
import { asFailure } from '@/lib/api';
import { formatLira, toKurus } from '@/lib/money';
import { kurusFrom } from '@/lib/typedNumbers';
import { useDone } from '@/lib/useDone';
import { useKeptForm } from '@/lib/useKeptForm';
import { requiredText } from '@/lib/validation';
import { type Direction, useBookTransferMutation } from './accountsApi';
import { BookingWarnings } from './BookingWarnings';
import { REASON_MAX, REASON_MIN } from './moneyApi';

const REFERENCE_MAX = 100;
const NOTE_MAX = 500;

interface Form {
  amount: string;
  bankReference: string;
  note: string;
  reason: string;
}

const EMPTY: Form = { amount: '', bankReference: '', note: '', reason: '' };

interface BookTransferDialogProps {
  supplierId: string;
  direction: Direction;
  /** What is owed, in lira. No more comes from a supplier; what more went to one is its debt. */
  most: number;
  onClose: () => void;
}

/** `t` of the namespace `operator.accounts`. */
type T = (key: 'required' | 'amountWrong' | 'tooMuch' | 'reasonShort', values?: { min: number }) => string;

function slipSchema(t: T, mostKurus: number) {
  const required = t('required');
  return v.object({
    amount: v.pipe(
      requiredText({ required }),
      v.check((text) => (kurusFrom(text) ?? 0) > 0, t('amountWrong')),
      v.check((text) => (kurusFrom(text) ?? 0) <= mostKurus, t('tooMuch')),
    ),
    bankReference: requiredText({ required, max: REFERENCE_MAX }),
    note: v.string(),
    reason: v.pipe(
      requiredText({ required, max: REASON_MAX }),
      v.check((text) => text.trim().length >= REASON_MIN, t('reasonShort', { min: REASON_MIN })),
    ),
  });
}

export function BookTransferDialog({ supplierId, direction, most, onClose }: BookTransferDialogProps) {
  const t = useTranslations('operator.accounts');
  const words = useTranslations('operator');
  const locale = useLocale();
  const done = useDone(onClose);
  const isToSupplier = direction === 'to_supplier';
  const schema = slipSchema(t, isToSupplier ? Number.POSITIVE_INFINITY : toKurus(most));
  const place = `transfer ${supplierId} ${direction}`;
  const { register, handleSubmit, watch, errors, showFieldErrors, forget } = useKeptForm<Form>(place, schema, EMPTY);
  const debtKurus = isToSupplier ? (kurusFrom(watch('amount')) ?? 0) - toKurus(most) : 0;
  // Of the reference that was refused alone: another one is asked about anew.
  const [isShared, setShared] = useState<boolean>();
  const [book, { isLoading, error }] = useBookTransferMutation();
  const submit = handleSubmit(
    async (form) => {
      const known = { ...(debtKurus > 0 && { beyondCredit: true }), ...(isShared && { sharedReference: true }) };
      const slip = { ...form, ...known, amount: (kurusFrom(form.amount) ?? 0) / 100 };
      const answer = await book({ supplierId, direction, slip });
      if (answer.error) {
        if (asFailure(answer.error).code === 'reference_elsewhere') setShared(false);
        return showFieldErrors(answer.error);
      }
      forget();
      done(t(answer.data.state === 'pending' ? 'asked' : 'booked'));
    },
    (found) => document.getElementById(Object.keys(EMPTY).find((name) => name in found) ?? '')?.focus(),
  );
  return (
    <DialogForm
      title={t(`book.${direction}`)}
      confirmLabel={t('confirm')}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? words('failed')) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-muted text-sm">{t(`bookText.${direction}`, { amount: formatLira(most, locale) })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words('amount')}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount')}
        />
        <TextField
          label={t('bankReference')}
          autoComplete="off"
          maxLength={REFERENCE_MAX}
          error={errors.bankReference?.message}
          {...register('bankReference', { onChange: () => setShared(undefined) })}
        />
      </div>
      <TextField label={t('note')} autoComplete="off" maxLength={NOTE_MAX} {...register('note')} />
      <TextAreaField
        label={words('approval.reason')}
        maxLength={REASON_MAX}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <BookingWarnings debtKurus={debtKurus} isShared={isShared} onShared={setShared} />
    </DialogForm>
  );
}
