/** react-hook-form with a valibot schema, the same manners everywhere: checked on blur, then while typing. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { asFailure } from './api';
import { useLanguage } from './locale';

export function useSchemaForm<Values extends FieldValues>(
  schema: GenericSchema<Values, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values>({
    resolver: valibotResolver(schema) as never,
    defaultValues,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { code } = useLanguage();
  // What is wrong is said anew in another language; what was typed stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new language asks for it.
  useEffect(() => {
    const wrong = Object.keys(form.formState.errors) as Path<Values>[];
    if (wrong.length > 0) void form.trigger(wrong);
  }, [code]);
  /** Puts what the server says of single fields beside them; true when it said something. */
  const showFieldErrors = (error: unknown): boolean => {
    const fields = Object.entries(asFailure(error).fields);
    for (const [name, messages] of fields) form.setError(name as never, { message: messages[0] ?? '' });
    return fields.length > 0;
  };
  return { ...form, errors: form.formState.errors, attempt: form.formState.submitCount, showFieldErrors };
}
