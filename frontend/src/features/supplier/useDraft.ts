/** Keeps what is written in a long form on the server, a moment after each change, so that a reload or another device goes on with it. */
import { useEffect, useRef, useState } from 'react';
import { asFailure } from '@/lib/api';
import { useDebounced } from '@/lib/useDebounced';

const PAUSE_MILLISECONDS = 1000;
const CONFLICT = 409;
const GONE = 404;

export type Keeping = 'nothing' | 'kept' | 'keeping' | 'failed' | 'elsewhere';

interface DraftOptions<Draft, Written> {
  start: Draft | null;
  written: Written;
  mayKeep: (draft: Draft | null) => boolean;
  /** Keeps it in the place of the draft before; null begins one. */
  send: (before: Draft | null, written: Written) => Promise<{ data?: Draft | undefined; error?: unknown }>;
  onBegun?: (draft: Draft) => void;
}

/** Whether the draft is another than the one that its writer has here. */
function isElsewhere(error: unknown, hasDraft: boolean) {
  const { code, status } = asFailure(error);
  return code === 'draft_changed' || (hasDraft && (status === CONFLICT || status === GONE));
}

export function useDraft<Draft, Written>({ start, written, onBegun, ...how }: DraftOptions<Draft, Written>) {
  const text = JSON.stringify(written);
  const [draft, setDraft] = useState(start);
  const [keeping, setKeeping] = useState<Keeping>(start ? 'kept' : 'nothing');
  // What the form begins with is no change of it.
  const kept = useRef(text);
  const latest = useRef(draft);
  const under = useRef<Promise<Draft | null>>(undefined);
  const settled = useDebounced(text, PAUSE_MILLISECONDS);

  const take = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  const send = async (body: string): Promise<Draft | null> => {
    setKeeping('keeping');
    const before = latest.current;
    const answer = await how.send(before, JSON.parse(body));
    if (!answer.data) {
      setKeeping(isElsewhere(answer.error, before !== null) ? 'elsewhere' : 'failed');
      return null;
    }
    kept.current = body;
    take(answer.data);
    setKeeping('kept');
    if (!before) onBegun?.(answer.data);
    return answer.data;
  };
  /** The draft with all that is written by now in it; null when it could not be kept. One call at a time. */
  const keep = (body: string): Promise<Draft | null> => {
    const next = (under.current ?? Promise.resolve(null)).then(() =>
      body === kept.current && latest.current ? latest.current : send(body),
    );
    under.current = next;
    return next;
  };

  const mayKeep = how.mayKeep(draft) && keeping !== 'elsewhere';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has stood still is kept once; `keep` is new each time.
  useEffect(() => {
    if (mayKeep && settled === text && settled !== kept.current) void keep(settled);
  }, [settled, mayKeep]);

  return {
    draft,
    keeping,
    take,
    keepNow: () => keep(text),
    /** Keeps what is written here beside what another device wrote, or in the place of what it threw away. */
    keepAsNew: () => {
      latest.current = null;
      setDraft(null);
      return keep(text);
    },
    /** Keeps what has changed since, without waiting for a pause. */
    keepChanged: () => {
      if (mayKeep && text !== kept.current) void keep(text);
    },
    /** Once nothing is on its way any more. */
    settle: async () => {
      await under.current;
    },
  };
}
