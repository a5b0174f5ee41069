/**
 * The names of well-known departments and categories in the reader's language. Their owners write them in Turkish; the
 * languages beside this file hold what they are called elsewhere, by that Turkish name. The server draws the same
 * (services/ads/pages/documents/words/departments); tests/contracts hold both equal.
 */
import { useCallback } from 'react';
import { useLanguage } from '../locale';

export interface DepartmentName {
  name: string;
  /** What a name without a translation is written in, for those who listen; undefined where it is the reader's language. */
  lang: 'tr' | undefined;
}

export function useDepartment(): (turkish: string) => DepartmentName {
  const { code, messages } = useLanguage();
  return useCallback(
    (turkish) => {
      const name = messages.departments?.[turkish];
      return { name: name ?? turkish, lang: name || code === 'tr' ? undefined : 'tr' };
    },
    [code, messages.departments],
  );
}
