/** What is written in the form of a new ad, kept as a draft: also when its writer leaves in the middle of a word. */
import { useRef } from 'react';
import { isBlank } from './drafts';
import { type OwnDraft, useBeginDraftMutation, useSaveDraftMutation, type Written } from './draftsApi';
import { useDraft } from './useDraft';
import { useKeptOnLeaving } from './useKeptOnLeaving';

interface AdDraftOptions {
  start: OwnDraft | null;
  written: Written;
  onBegun: (draft: OwnDraft) => void;
}

export function useAdDraft({ start, written, onBegun }: AdDraftOptions) {
  const [begin] = useBeginDraftMutation();
  const [save] = useSaveDraftMutation();
  const isOver = useRef(false);
  const drafts = useDraft<OwnDraft, Written>({
    start,
    written,
    onBegun,
    mayKeep: (draft) => !isOver.current && (draft ? draft.state !== 'planned' : !isBlank(written)),
    send: (before, body) =>
      before ? save({ draftId: before.draftId, version: before.version, written: body }) : begin(body),
  });
  useKeptOnLeaving(() => {
    if (!isOver.current) drafts.keepChanged();
  });
  return {
    ...drafts,
    /** It has become an ad, waits for its hour or is thrown away: nothing late begins another draft. */
    stop: () => {
      isOver.current = true;
    },
  };
}
