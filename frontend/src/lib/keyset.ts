/** Lists that are read on behind the last row that one has (`after`): what RTK Query's infinite queries ask for it. */

export interface Part<Row> {
  items: Row[];
  more: boolean;
}

/** `idOf` gives what `after` names a row by. */
export function readOn<Row, Id>(idOf: (row: Row) => Id) {
  return {
    initialPageParam: null as Id | null,
    getNextPageParam: ({ items, more }: Part<Row>): Id | undefined => {
      const last = items.at(-1);
      return more && last !== undefined ? idOf(last) : undefined;
    },
  };
}

/** All rows that were read so far, each once: one that moved down meanwhile may have come twice. */
export function rowsOf<Row>(parts: Part<Row>[], idOf: (row: Row) => unknown): Row[] {
  return [...new Map(parts.flatMap(({ items }) => items).map((row) => [idOf(row), row])).values()];
}
