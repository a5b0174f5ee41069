/** Values in a form as `useTypedOver` has them, which a reload finds again as long as what they were typed over is the same. */
import { useState } from 'react';
import { useKeptWords } from './keptWords';
import { isSame, useTypedOver } from './useTypedOver';

/** Gives the values, how they are changed, and how what was typed is forgotten once it is sent. */
export function useKeptTypedOver<Values extends object>(
  place: string,
  kept: Values,
  version: unknown,
): [Values, (values: Values) => void, () => void] {
  const words = useKeptWords<{ version: unknown; typed: Values }>(place);
  const [found] = useState(words.read);
  const [typed, setTyped] = useTypedOver(kept, version, found && isSame(found.version, version) ? found.typed : kept);
  const change = (values: Values) => {
    setTyped(values);
    if (isSame(values, kept)) words.forget();
    else words.keep({ version, typed: values });
  };
  return [typed, change, words.forget];
}
