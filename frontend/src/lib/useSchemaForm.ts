/** react-hook-form with a valibot schema, the same manners everywhere: checked on blur, then while typing. */
import { useEffect } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import { asFailure } from './api';
import { useLanguage } from './locale';

/** What compares two fields: `v.partialCheck`. */
const BETWEEN_FIELDS = 'partial_check';

/**
 * All that is wrong at once: rules between two fields are asked as soon as these two are right, even while others are
 * wrong. Of each field the first refusal counts. (The resolver of @hookform/resolvers asks them only when everything else is right.)
 */
function refusalsOf<Values extends FieldValues>(schema: GenericSchema<Values, Values>, values: Values) {
  const { success, output, issues = [] } = safeParse(schema, values);
  if (success) return { values: output, errors: {} };
  const errors: Record<string, { type: string; message: string }> = {};
  for (const issue of issues) errors[getDotPath(issue) ?? ''] ??= { type: issue.type, message: issue.message };
  return { values: {}, errors: errors as FieldErrors<Values> };
}

export function useSchemaForm<Values extends FieldValues>(
  schema: GenericSchema<Values, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values>({
    resolver: ((values: Values) => refusalsOf(schema, values)) as never,
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
  const { subscribe, trigger } = form;
  // What is wrong between two fields may be mended in either of them.
  useEffect(
    () =>
      subscribe({
        formState: { values: true, errors: true },
        callback: ({ errors, name }) => {
          const standing = Object.entries(errors ?? {})
            .filter(([one, error]) => one !== name && error?.type === BETWEEN_FIELDS)
            .map(([one]) => one);
          if (name && standing.length > 0) void trigger(standing as Path<Values>[]);
        },
      }),
    [subscribe, trigger],
  );
  /** Puts what the server says of single fields beside them; true when it said something. */
  const showFieldErrors = (error: unknown): boolean => {
    const fields = Object.entries(asFailure(error).fields);
    for (const [name, messages] of fields) form.setError(name as never, { message: messages[0] ?? '' });
    return fields.length > 0;
  };
  return { ...form, errors: form.formState.errors, attempt: form.formState.submitCount, showFieldErrors };
}
