/** The tax of what stands in a category: asked once more, with its effect in words. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { SelectField } from '@/components/SelectField';
import { type NameDialogProps, useRefusal } from './nameDialogs';
import { useSetVatMutation, VAT_RATES } from './namesApi';

export function VatDialog({ one, onDone, onClose }: NameDialogProps) {
  const t = useTranslations('operator.names');
  const [rate, setRate] = useState(one.vatRate ?? 0);
  const [setVat, { isLoading, error }] = useSetVatMutation();
  const failure = useRefusal(error);
  const confirm = async () => {
    if ((await setVat({ one, rate })).data) onDone();
  };
  return (
    <DialogForm
      title={t('vatTitle')}
      confirmLabel={t('vatConfirm')}
      isBusy={isLoading}
      failure={failure}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('vatText', { name: one.name })}</p>
      <SelectField
        id="vat-rate"
        label={t('vatRate')}
        value={rate}
        onChange={({ target }) => setRate(Number(target.value))}
      >
        {VAT_RATES.map((each) => (
          <option key={each} value={each}>
            {t('vatOf', { rate: each })}
          </option>
        ))}
      </SelectField>
      <p className="text-muted text-sm">{t('kept')}</p>
    </DialogForm>
  );
}
