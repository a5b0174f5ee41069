/** What is written of an application to sell, kept as a draft until it is sent: also when its writer leaves in the middle of a word. */
import { useRef } from 'react';
import { type ApplicationValues, writtenOf } from './application';
import { type ApplicationDraft, useKeepApplicationMutation, type WrittenApplication } from './applicationDraftApi';
import { useDraft } from './useDraft';
import { useKeptOnLeaving } from './useKeptOnLeaving';

const NONE_YET = 0;

export function useApplicationDraft(start: ApplicationDraft | null, values: ApplicationValues) {
  const [keep] = useKeepApplicationMutation();
  const isOver = useRef(false);
  const drafts = useDraft<ApplicationDraft, WrittenApplication>({
    start,
    written: writtenOf(values),
    mayKeep: () => !isOver.current,
    send: (before, written) => keep({ version: before?.version ?? NONE_YET, written }),
  });
  useKeptOnLeaving(() => {
    if (!isOver.current) drafts.keepChanged();
  });
  return {
    draft: drafts.draft,
    keeping: drafts.keeping,
    /** Keeps nothing while it is sent or thrown away, so that nothing late begins another draft. */
    stop: async () => {
      isOver.current = true;
      await drafts.settle();
    },
    /** It is still there after all. */
    goOn: () => {
      isOver.current = false;
    },
  };
}
