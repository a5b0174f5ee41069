/** Whether an ad begins at once, or at which day and hour. */
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CheckField } from '@/components/CheckField';
import { TextField } from '@/components/Field';

interface StartFieldsProps {
  isLater: boolean;
  onLater: (isLater: boolean) => void;
  field: UseFormRegisterReturn;
  error: string | undefined;
}

export function StartFields({ isLater, onLater, field, error }: StartFieldsProps) {
  const t = useTranslations('supplier');
  return (
    <div>
      <CheckField id="startsLater" checked={isLater} onChange={onLater}>
        {t('startsLater')}
      </CheckField>
      {isLater && (
        <TextField
          type="datetime-local"
          label={t('startsAt')}
          hint={t('hint.startsAt')}
          error={error}
          className="max-w-full sm:max-w-72"
          {...field}
        />
      )}
    </div>
  );
}
