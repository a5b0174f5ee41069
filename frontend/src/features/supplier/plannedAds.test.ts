/** Which of a supplier's drafts stand on the page of the day. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownDraft } from '@/testing/panels';
import type { OwnDraft } from './draftsApi';
import { lastRefused, nextPlanned } from './plannedAds';

const NOW = new Date('2026-11-28T09:00:00Z');
const ids = (drafts: OwnDraft[]) => drafts.map(({ draftId }) => draftId);
const planned = (draftId: string, startsAt: string | null): OwnDraft => ({
  ...ownDraft,
  draftId,
  startsAt,
  state: 'planned',
});
const refused = (draftId: string, changedDate: string): OwnDraft => ({
  ...ownDraft,
  draftId,
  changedDate,
  refusal: 'not_enough_score' as OwnDraft['refusal'],
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('planned ads', () => {
  it('stand by their hour, the next one first', () => {
    const drafts = [
      planned('c', '2026-12-01T07:00:00Z'),
      planned('a', '2026-11-28T10:00:00Z'),
      planned('b', '2026-11-28T23:00:00+03:00'),
    ];
    expect(ids(nextPlanned(drafts))).toEqual(['a', 'b', 'c']);
  });

  it('are those that have an hour and wait for it', () => {
    const written = { ...planned('x', '2026-11-29T10:00:00Z'), state: 'draft' as const };
    expect(ids(nextPlanned([written, planned('y', null), planned('z', '2026-11-29T10:00:00Z')]))).toEqual(['z']);
  });

  it('are five at most', () => {
    const drafts = Array.from({ length: 7 }, (_, day) => planned(`${7 - day}`, `2026-12-0${7 - day}T10:00:00Z`));
    expect(ids(nextPlanned(drafts))).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('ads that could not begin', () => {
  it('are told for a week, to the second', () => {
    const drafts = [
      refused('new', '2026-11-28T08:59:00Z'),
      refused('last moment', '2026-11-21T09:00:01Z'),
      refused('a week ago', '2026-11-21T09:00:00Z'),
    ];
    expect(ids(lastRefused(drafts))).toEqual(['new', 'last moment']);
  });

  it('are those that were refused, five at most', () => {
    const drafts = Array.from({ length: 6 }, (_, place) => refused(`${place}`, '2026-11-27T09:00:00Z'));
    expect(ids(lastRefused([{ ...ownDraft, changedDate: '2026-11-28T08:00:00Z' }, ...drafts]))).toEqual([...'01234']);
  });
});
