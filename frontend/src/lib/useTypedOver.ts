/** Values in a form that follow what is kept: where a newer version comes, what was typed stays, and the rest is as it says. */
import { type Dispatch, type SetStateAction, useState } from 'react';

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `before` is what the form began with, or followed last. */
export function following<Values extends object>(typed: Values, before: Values, now: Values): Values {
  const names = Object.keys({ ...typed, ...now }) as (keyof Values)[];
  const entries = names.map((name) => [name, (isSame(typed[name], before[name]) ? now : typed)[name]]);
  return Object.fromEntries(entries) as Values;
}

/** `start` is what the form begins with, where that is not what is kept. */
export function useTypedOver<Values extends object>(
  kept: Values,
  version: unknown,
  start = kept,
): [Values, Dispatch<SetStateAction<Values>>] {
  const [typed, setTyped] = useState(start);
  const [known, setKnown] = useState({ version, kept });
  if (known.version === version) return [typed, setTyped];
  const values = following(typed, known.kept, kept);
  setKnown({ version, kept });
  setTyped(values);
  return [values, setTyped];
}
