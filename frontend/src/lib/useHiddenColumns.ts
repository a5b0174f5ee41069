/** Which columns of a list a person does without: kept in the browser, for each list by its name. */
import { useState } from 'react';
import { readStored, store } from './storage';

const keyOf = (list: string) => `imece.columns.${list}`;

function readHidden(list: string): string[] {
  const stored = readStored<unknown>(keyOf(list));
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState(() => readHidden(list));
  const keep = (columns: string[]) => {
    setHidden(columns);
    store(keyOf(list), columns);
  };
  return {
    hidden,
    show: (column: string, isShown: boolean) =>
      keep(isShown ? hidden.filter((one) => one !== column) : [...hidden, column]),
    showAll: () => keep([]),
  };
}
