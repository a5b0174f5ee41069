/**
 * What a person is writing, kept in this tab until it is sent: a reload, the way back and a new sign-in find it again.
 * Another person in the same tab does not, and nor does who acts for another company.
 */
import { useMemo, useState } from 'react';
import { useSession, whoIs } from './session';

export interface KeptWords<Words> {
  read: () => Words | null;
  keep: (words: Words) => void;
  forget: () => void;
}

/** `place` names the form, and what it is about. */
export function useKeptWords<Words>(place: string): KeptWords<Words> {
  const key = `words ${whoIs(useSession())} ${place}`;
  return useMemo(() => {
    // Storage may be refused (private windows): then a reload begins anew.
    const tried = <Value>(act: () => Value): Value | null => {
      try {
        return act();
      } catch {
        return null;
      }
    };
    return {
      read: () => tried(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Words | null),
      keep: (words) => void tried(() => sessionStorage.setItem(key, JSON.stringify(words))),
      forget: () => void tried(() => sessionStorage.removeItem(key)),
    };
  }, [key]);
}

/** One text of a form, and how it is kept while it is typed. Nothing is kept of one that was cleared. */
export function useKeptText(place: string): { text: string; keep: (typed: string) => void; forget: () => void } {
  const kept = useKeptWords<string>(place);
  const [text] = useState(() => kept.read() ?? '');
  const keep = (typed: string) => (typed.trim() ? kept.keep(typed) : kept.forget());
  return { text, keep, forget: kept.forget };
}
