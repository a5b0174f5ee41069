/** A form with a schema whose texts a closed dialog, a reload and a new sign-in find again, until they are sent. */
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { useKeptWords } from './keptWords';
import { useSchemaForm } from './useSchemaForm';

/** What can be kept of a form: a file can't. */
const textsOf = (values: FieldValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string' && value.trim() !== ''));

/** `place` names the form, and what it is about; `forget` is called once what was typed is sent. */
export function useKeptForm<Values extends FieldValues>(
  place: string,
  schema: GenericSchema<Values, Values>,
  empty: DefaultValues<Values>,
) {
  const { read, keep, forget } = useKeptWords<FieldValues>(place);
  const [found] = useState(read);
  const form = useSchemaForm<Values>(schema, { ...empty, ...found } as DefaultValues<Values>);
  const { subscribe, getValues } = form;
  const known = useRef<string>(undefined);
  useEffect(() => {
    known.current ??= JSON.stringify(textsOf(getValues()));
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const texts = textsOf(values);
        const said = JSON.stringify(texts);
        // It is told of more than typing: what was sent and forgotten is not to be kept by that once more.
        if (said === known.current) return;
        known.current = said;
        if (Object.keys(texts).length > 0) keep(texts);
        else forget();
      },
    });
  }, [subscribe, getValues, keep, forget]);
  return { ...form, forget };
}
