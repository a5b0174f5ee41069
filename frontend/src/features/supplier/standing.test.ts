/** What a supplier's state lets it begin, and what it still has to look after; what of its ads it looks at. */
import { describe, expect, it } from 'vitest';
import { isOfDrafts } from './adsView';
import { isSeller, mayBegin } from './standing';

const STATES = ['draft', 'pending', 'asked', 'rejected', 'approved', 'suspended', 'closing', 'closed'] as const;
type State = Parameters<typeof isSeller>[0];

describe('a supplier', () => {
  it('begins something new only while it is approved', () => {
    expect((STATES as readonly string[]).filter((state) => mayBegin(state as State))).toEqual(['approved']);
  });

  it('of whom nothing is known yet is not held up', () => {
    expect(mayBegin(undefined)).toBe(true);
  });

  it('looks after what it has sold until its shop is closed', () => {
    expect((STATES as readonly string[]).filter((state) => isSeller(state as State))).toEqual([
      'approved',
      'suspended',
      'closing',
    ]);
  });
});

describe('the list of ads', () => {
  it.each([
    ['draft', true],
    ['planned', true],
    ['open', false],
    ['ended', false],
    ['withdrawn', false],
    [undefined, false],
  ] as const)('of those that are %s shows drafts: %s', (state, isDraft) => {
    expect(isOfDrafts({ state })).toBe(isDraft);
  });
});
