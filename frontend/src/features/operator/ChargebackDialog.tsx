/** Records what a bank took back, as its letter says; the item's money is set right by the services. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { DialogForm } from '@/components/DialogForm';
import { TextAreaField, TextField } from '@/components/Field';
import { asFailure } from '@/lib/api';
import { countFrom, kurusFrom } from '@/lib/typedNumbers';
import { useDone } from '@/lib/useDone';
import { useKeptForm } from '@/lib/useKeptForm';
import { requiredText } from '@/lib/validation';
import { useRecordChargebackMutation } from './chargebacksApi';

const TEXT_MAX = 200;
const NUMBER_PATTERN = /^#?[0-9a-f]{8}$/i;

interface Form {
  orderNumber: string;
  adId: string;
  amount: string;
  reason: string;
  bankReference: string;
  dueDate: string;
}

const EMPTY: Form = { orderNumber: '', adId: '', amount: '', reason: '', bankReference: '', dueDate: '' };

/** `t` of the namespace `operator.chargebacks`. */
type T = (key: 'required' | 'orderWrong' | 'adWrong' | 'amountWrong') => string;

function chargebackSchema(t: T) {
  const required = t('required');
  return v.object({
    orderNumber: v.pipe(requiredText({ required }), v.regex(NUMBER_PATTERN, t('orderWrong'))),
    adId: v.pipe(
      requiredText({ required }),
      v.check((text) => (countFrom(text.replace('#', '')) ?? 0) > 0, t('adWrong')),
    ),
    amount: v.pipe(
      requiredText({ required }),
      v.check((text) => (kurusFrom(text) ?? 0) > 0, t('amountWrong')),
    ),
    reason: requiredText({ required, max: TEXT_MAX }),
    bankReference: requiredText({ required, max: TEXT_MAX }),
    dueDate: v.string(),
  });
}

export function ChargebackDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('operator.chargebacks');
  const words = useTranslations('operator');
  const done = useDone(onClose);
  const form = useKeptForm<Form>('chargeback', chargebackSchema(t), EMPTY);
  const { register, handleSubmit, errors, showFieldErrors, forget } = form;
  const [record, { isLoading, error }] = useRecordChargebackMutation();
  const submit = handleSubmit(
    async (typed) => {
      const answer = await record({
        ...typed,
        orderNumber: typed.orderNumber.replace('#', '').toLowerCase(),
        adId: countFrom(typed.adId.replace('#', '')) ?? 0,
        amount: (kurusFrom(typed.amount) ?? 0) / 100,
        dueDate: typed.dueDate || null,
      });
      if (answer.error) {
        showFieldErrors(answer.error);
        return;
      }
      forget();
      done(t('recorded'));
    },
    (found) => document.getElementById(Object.keys(EMPTY).find((name) => name in found) ?? '')?.focus(),
  );
  const field = (name: 'orderNumber' | 'adId' | 'amount' | 'bankReference' | 'dueDate') => (
    <TextField
      label={t(`field.${name}`)}
      hint={t(`hint.${name}`)}
      type={name === 'dueDate' ? 'date' : 'text'}
      autoComplete="off"
      inputMode={name === 'amount' ? 'decimal' : undefined}
      maxLength={TEXT_MAX}
      error={errors[name]?.message}
      {...register(name)}
    />
  );
  return (
    <DialogForm
      title={t('record')}
      confirmLabel={t('recordConfirm')}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? words('failed')) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-muted text-sm">{t('recordText')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {field('orderNumber')}
        {field('adId')}
        {field('amount')}
        {field('bankReference')}
        {field('dueDate')}
      </div>
      <TextAreaField
        label={words('reason')}
        maxLength={TEXT_MAX}
        error={errors.reason?.message}
        {...register('reason')}
      />
    </DialogForm>
  );
}
