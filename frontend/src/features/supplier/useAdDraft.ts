/** What is written in the form of a new ad, kept as a draft. */
import { isBlank } from './drafts';
import { type OwnDraft, useBeginDraftMutation, useSaveDraftMutation, type Written } from './draftsApi';
import { useDraft } from './useDraft';

interface AdDraftOptions {
  start: OwnDraft | null;
  written: Written;
  onBegun: (draft: OwnDraft) => void;
}

export function useAdDraft({ start, written, onBegun }: AdDraftOptions) {
  const [begin] = useBeginDraftMutation();
  const [save] = useSaveDraftMutation();
  return useDraft<OwnDraft, Written>({
    start,
    written,
    onBegun,
    mayKeep: (draft) => (draft ? draft.state !== 'planned' : !isBlank(written)),
    send: (before, body) =>
      before ? save({ draftId: before.draftId, version: before.version, written: body }) : begin(body),
  });
}
