/** Which of a supplier's drafts belong to its day. */
import { serverNow } from '@/lib/dates';
import type { OwnDraft } from './draftsApi';

const SHOWN = 5;
const REFUSED_FOR_MS = 7 * 24 * 3600 * 1000;

/** The planned ads whose hour comes first. */
export function nextPlanned(drafts: OwnDraft[]): OwnDraft[] {
  const planned = drafts.filter(({ state, startsAt }) => state === 'planned' && startsAt !== null);
  return planned.sort((a, b) => Date.parse(a.startsAt ?? '') - Date.parse(b.startsAt ?? '')).slice(0, SHOWN);
}

/** Those that could not begin at their hour, and were not written on for a week at most: the last first. */
export function lastRefused(drafts: OwnDraft[]): OwnDraft[] {
  const isRecent = ({ changedDate }: OwnDraft) => Date.parse(changedDate) > serverNow() - REFUSED_FOR_MS;
  return drafts.filter((draft) => draft.refusal !== null && isRecent(draft)).slice(0, SHOWN);
}
