/** Lists that are read on behind the last row that one has (`after`): what RTK Query's infinite queries ask for it. */
import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import type { ApiFailure, ApiRequest } from './apiClient';
import type { ApiPath } from './types';

/** As many rows as an answer has at most. */
const PART_SIZE = 50;

export interface Part<Row> {
  items: Row[];
  more: boolean;
  /** Of the whole list; counting stops at 1,000. */
  total: number;
}

/** `idOf` gives what `after` names a row by. */
export function readOn<Row, Id>(idOf: (row: Row) => Id) {
  return {
    initialPageParam: null as Id | null,
    getNextPageParam: ({ items, more }: Pick<Part<Row>, 'items' | 'more'>): Id | undefined => {
      const last = items.at(-1);
      return more && last !== undefined ? idOf(last) : undefined;
    },
  };
}

type Answer = QueryReturnValue<unknown, ApiFailure, unknown>;
type Ask = (request: ApiRequest) => Answer | PromiseLike<Answer>;

/** For lists whose answers are bare, of at most `size` rows each; the last answer is one that is not full. */
export function bareParts<Row, Id>(idOf: (row: Row) => Id, size = PART_SIZE) {
  return {
    initialPageParam: null as Id | null,
    getNextPageParam: (rows: Row[]): Id | undefined => {
      const last = rows.at(-1);
      return rows.length < size || last === undefined ? undefined : idOf(last);
    },
  };
}

/** A list whose answers are bare, of at most `size` rows each: read on until one is not full. For `queryFn`. */
export function wholeList<Row>(url: ApiPath, size: number, idOf: (row: Row) => number | string) {
  return async (_argument: undefined, _store: unknown, _options: unknown, ask: Ask) => {
    const rows: Row[] = [];
    for (;;) {
      const last = rows.at(-1);
      const answer = await ask({ url, params: last && { after: idOf(last) } });
      if (answer.error) return { error: answer.error };
      const part = answer.data as Row[];
      rows.push(...part);
      if (part.length < size) return { data: rows };
    }
  };
}

/** All rows that were read so far, each once: one that moved down meanwhile may have come twice. */
export function rowsOf<Row>(parts: Part<Row>[], idOf: (row: Row) => unknown): Row[] {
  return [...new Map(parts.flatMap(({ items }) => items).map((row) => [idOf(row), row])).values()];
}

/** Rows in parts of as many as one answer has, in their order. */
export function partsOf<Row>(rows: Row[]): Row[][] {
  const parts = Math.ceil(rows.length / PART_SIZE);
  return Array.from({ length: parts }, (_, part) => rows.slice(part * PART_SIZE, (part + 1) * PART_SIZE));
}

/** How many rows the whole list has, which its first part says; none as long as it is not there. */
export function totalOf(parts: { total: number }[] | undefined): number {
  return parts?.[0]?.total ?? 0;
}
