/** Lists that are read on behind what one has (`after`): what RTK Query's infinite queries ask for it. */
import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import type { AnswerMeta } from './api';
import type { ApiFailure, ApiRequest } from './apiClient';

/** As many rows as a list on the screen has in one piece. */
const PART_SIZE = 50;

export interface Part<Row> {
  items: Row[];
  more: boolean;
  /** Of the whole list; counting stops at 1,000. */
  total: number;
  /** What `after` says for the rows behind these, where their last one may be gone by then. */
  next?: string | null | undefined;
}

/** `idOf` gives what `after` names the last row by in a list that says no `next`. */
export function readOn<Row, Id>(idOf: (row: Row) => Id) {
  return {
    initialPageParam: null as Id | string | null,
    getNextPageParam: ({ items, more, next }: Pick<Part<Row>, 'items' | 'more' | 'next'>): Id | string | undefined => {
      const last = items.at(-1);
      return more && last !== undefined ? (next ?? idOf(last)) : undefined;
    },
  };
}

/** A part of a list whose answers are bare: beside its body an answer says behind which row there are more. */
export interface BarePart<Row> {
  items: Row[];
  next: string | undefined;
}

export const bareParts = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: BarePart<unknown>) => next,
};

/** For `transformResponse`. */
export function barePart<Row>(items: Row[], meta: AnswerMeta | undefined): BarePart<Row> {
  return { items, next: meta?.next };
}

type Answer = QueryReturnValue<unknown, ApiFailure, AnswerMeta>;
type Ask = (request: ApiRequest) => Answer | PromiseLike<Answer>;

/** All of a list whose answers are bare, for `queryFn`: read on as long as there is more. */
export async function wholeList<Row>(request: ApiRequest, ask: Ask) {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const answer = await ask({ ...request, params: { ...request.params, after } });
    if (answer.error) return { error: answer.error };
    rows.push(...(answer.data as Row[]));
    after = answer.meta?.next;
  } while (after);
  return { data: rows };
}

/** All rows that were read so far, each once: one that moved down meanwhile may have come twice. */
export function rowsOf<Row>(parts: { items: Row[] }[], idOf: (row: Row) => unknown): Row[] {
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
