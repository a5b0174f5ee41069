/** Asks for the bank account that a refund goes to when its card takes it no more. */
import { useDispatch } from 'react-redux';
import { useLocale, useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ErrorSummary } from '@/components/ErrorSummary';
import { TextField } from '@/components/Field';
import { FormEnd } from '@/components/FormEnd';
import { asFailure } from '@/lib/api';
import { isTurkishIban, plainIban } from '@/lib/iban';
import { formatLira } from '@/lib/money';
import { toastRequested } from '@/lib/toasts';
import type { Refund } from '@/lib/types';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { requiredText } from '@/lib/validation';
import { useGiveIbanMutation } from './ordersApi';

const HOLDER_MAX = 100;

interface Values {
  iban: string;
  holder: string;
}

interface IbanFormProps {
  refund: Refund;
  onGiven: () => void;
  onClose: () => void;
}

export default function IbanForm({ refund, onGiven, onClose }: IbanFormProps) {
  const t = useTranslations('dialogs.iban');
  const validation = useTranslations('validation');
  const locale = useLocale();
  const dispatch = useDispatch();
  const [give, { isLoading, error }] = useGiveIbanMutation();
  const labels = { iban: t('iban'), holder: t('holder') };
  const required = (field: string) => validation('required', { field });
  const schema = v.object({
    iban: v.pipe(requiredText({ required: required(labels.iban) }), v.check(isTurkishIban, t('ibanWrong'))),
    holder: requiredText({
      required: required(labels.holder),
      max: HOLDER_MAX,
      tooLong: validation('tooLong', { field: labels.holder, max: HOLDER_MAX }),
    }),
  });
  const { register, handleSubmit, errors, attempt, showFieldErrors } = useSchemaForm<Values>(schema, {
    iban: '',
    holder: '',
  });
  const submit = handleSubmit(async ({ iban, holder }) => {
    const answer = await give({ refundId: refund.refundId, iban: plainIban(iban), holder });
    if (answer.error) return void showFieldErrors(answer.error);
    dispatch(toastRequested({ kind: 'success', key: 'ibanTaken' }));
    onGiven();
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-muted text-sm">{t('text', { amount: formatLira(refund.amount, locale) })}</p>
      <ErrorSummary errors={errors} labels={labels} attempt={attempt} />
      <TextField
        label={labels.iban}
        hint={t('ibanHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.iban?.message}
        {...register('iban')}
      />
      <TextField label={labels.holder} autoComplete="name" error={errors.holder?.message} {...register('holder')} />
      <FormEnd
        submitLabel={t('send')}
        isBusy={isLoading}
        error={error && Object.keys(asFailure(error).fields).length === 0 ? error : null}
        onCancel={onClose}
      />
    </form>
  );
}
