/** Keeps what is written in the form of a new ad, a moment after each change, so that a reload or another device goes on with it. */
import { useEffect, useRef, useState } from 'react';
import { asFailure } from '@/lib/api';
import { useDebounced } from '@/lib/useDebounced';
import { isBlank } from './drafts';
import { type OwnDraft, useBeginDraftMutation, useSaveDraftMutation, type Written } from './draftsApi';

const PAUSE_MILLISECONDS = 1000;
const CONFLICT = 409;
const GONE = 404;

export type Keeping = 'nothing' | 'kept' | 'keeping' | 'failed' | 'elsewhere';

interface DraftOptions {
  start: OwnDraft | null;
  written: Written;
  onBegun: (draft: OwnDraft) => void;
}

export function useDraft({ start, written, onBegun }: DraftOptions) {
  const text = JSON.stringify(written);
  const [draft, setDraft] = useState(start);
  const [keeping, setKeeping] = useState<Keeping>(start ? 'kept' : 'nothing');
  const [begin] = useBeginDraftMutation();
  const [save] = useSaveDraftMutation();
  // What the form begins with is no change of it.
  const kept = useRef(text);
  const latest = useRef(draft);
  const under = useRef<Promise<OwnDraft | null>>(undefined);
  const settled = useDebounced(text, PAUSE_MILLISECONDS);

  const take = (next: OwnDraft) => {
    latest.current = next;
    setDraft(next);
  };
  const send = async (body: string): Promise<OwnDraft | null> => {
    setKeeping('keeping');
    const before = latest.current;
    const answer = before
      ? await save({ draftId: before.draftId, version: before.version, written: JSON.parse(body) })
      : await begin(JSON.parse(body));
    if (!answer.data) {
      const { status } = asFailure(answer.error);
      setKeeping(before && (status === CONFLICT || status === GONE) ? 'elsewhere' : 'failed');
      return null;
    }
    kept.current = body;
    take(answer.data);
    setKeeping('kept');
    if (!before) onBegun(answer.data);
    return answer.data;
  };
  /** The draft with all that is written by now in it; null when it could not be kept. One call at a time. */
  const keep = (body: string): Promise<OwnDraft | null> => {
    const next = (under.current ?? Promise.resolve(null)).then(() =>
      body === kept.current && latest.current ? latest.current : send(body),
    );
    under.current = next;
    return next;
  };

  const mayKeep = draft ? draft.state !== 'planned' && keeping !== 'elsewhere' : !isBlank(written);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has stood still is kept once; `keep` is new each time.
  useEffect(() => {
    if (mayKeep && settled === text && settled !== kept.current) void keep(settled);
  }, [settled, mayKeep]);

  return { draft, keeping, take, keepNow: () => keep(text) };
}
