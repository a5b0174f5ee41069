/** A person's name: what is not a letter is not taken, and the field says so. */
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { isComposing } from '@/lib/composing';
import { lettersOnly } from '@/lib/turkish';
import { TextField } from './Field';

interface NameFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  autoComplete: string;
}

export function NameField<Values extends FieldValues>({ control, name, label, autoComplete }: NameFieldProps<Values>) {
  const t = useTranslations('validation');
  const { field, fieldState } = useController({ control, name });
  const take = (typed: string) => {
    const letters = lettersOnly(typed);
    field.onChange(letters);
    if (letters !== typed) control.setError(name, { type: 'letters', message: t('lettersOnly') });
  };
  return (
    <TextField
      ref={field.ref}
      id={name}
      name={name}
      label={label}
      autoComplete={autoComplete}
      value={field.value}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={(event) => (isComposing(event) ? field.onChange(event) : take(event.target.value))}
      onCompositionEnd={(event) => take(event.currentTarget.value)}
    />
  );
}
