/** One list of several: in order always, and never further than all of them are known. */
import { describe, expect, it, vi } from 'vitest';
import { type Loaded, mergedOldestFirst, mergedReadOn } from './inboxMerge';

interface Row {
  id: string;
  dateSince: string;
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
const row = (id: string, number: number): Row => ({ id, dateSince: day(number) });
const ids = (lists: Loaded<Row>[]) => mergedOldestFirst(lists).rows.map(({ id }) => id);

describe('several lists as one', () => {
  it('are nothing while there are none, and empty ones are nothing', () => {
    expect(mergedOldestFirst([])).toEqual({ rows: [], next: [] });
    expect(mergedOldestFirst([{ rows: [], more: false }])).toEqual({ rows: [], next: [] });
  });

  it('stand oldest first, those of one second as the lists are named', () => {
    const ads = { rows: [row('a1', 1), row('a3', 3)], more: false };
    const orders = { rows: [row('o1', 1), row('o2', 2), row('o4', 4)], more: false };
    expect(ids([ads, orders])).toEqual(['a1', 'o1', 'o2', 'a3', 'o4']);
    expect(ids([orders, ads])).toEqual(['o1', 'a1', 'o2', 'a3', 'o4']);
  });

  it('end where a list that has more is not loaded any further', () => {
    const short = { rows: [row('s1', 1), row('s3', 3)], more: true };
    const long = { rows: [row('l2', 2), row('l4', 4), row('l9', 9)], more: false };
    expect(mergedOldestFirst([short, long])).toEqual({ rows: [row('s1', 1), row('l2', 2), row('s3', 3)], next: [0] });
    expect(mergedOldestFirst([{ rows: [], more: true }, long])).toEqual({ rows: [], next: [0] });
  });

  it('never show a row before an older one, however their parts are loaded', () => {
    // A fixed sequence of dice: each round deals rows to three lists, and loads a part of each.
    let dice = 7;
    const thrown = (sides: number) => {
      dice = (dice * 48_271) % 2_147_483_647;
      return dice % sides;
    };
    for (let round = 0; round < 300; round++) {
      const whole = [0, 1, 2].map((list) =>
        Array.from({ length: thrown(6) }, (_, place) => row(`${list}/${place}`, 1 + thrown(20))).sort((one, other) =>
          one.dateSince.localeCompare(other.dateSince),
        ),
      );
      const all = ids(whole.map((rows) => ({ rows, more: false })));
      const loaded = whole.map((rows) => rows.slice(0, thrown(rows.length + 1)));
      const parts = loaded.map((rows, list) => ({ rows, more: rows.length < (whole[list]?.length ?? 0) }));
      const { rows, next } = mergedOldestFirst(parts);
      expect(rows.map(({ id }) => id)).toEqual(all.slice(0, rows.length));
      expect(next.length > 0).toBe(parts.some(({ more }) => more));
      if (next.length === 0) expect(rows).toHaveLength(all.length);
      // Reading on where it says that it must always brings more, or the end.
      for (const list of next) expect(parts[list]?.more).toBe(true);
    }
  });
});

describe('reading the one list on', () => {
  const list = (isFetchingNextPage = false, isFetchNextPageError = false) => ({
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage: vi.fn(),
  });

  it('asks those lists that have to be read on, and no other', () => {
    const lists = [list(), list(), list()];
    const readOn = mergedReadOn(lists, [0, 2]);
    readOn.fetchNextPage();
    expect(lists.map(({ fetchNextPage }) => fetchNextPage.mock.calls.length)).toEqual([1, 0, 1]);
    expect(readOn).toMatchObject({ hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false });
    expect(mergedReadOn(lists, []).hasNextPage).toBe(false);
  });

  it('is under way, or has failed, where one of them is', () => {
    expect(mergedReadOn([list(), list(true)], [1])).toMatchObject({
      isFetchingNextPage: true,
      isFetchNextPageError: false,
    });
    expect(mergedReadOn([list(false, true), list()], [0])).toMatchObject({
      isFetchingNextPage: false,
      isFetchNextPageError: true,
    });
  });
});
