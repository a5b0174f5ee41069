/** Lists of several services as one, oldest first. Each is read on by itself, so the one list ends where the next row
 *  of a list that has more is not there yet: what it would show behind that could stand in the wrong place. */

export interface Loaded<Row> {
  rows: Row[];
  /** Whether this list has rows that are not loaded. */
  more: boolean;
}

export interface Merged<Row> {
  rows: Row[];
  /** Places of the lists that have to be read on before more can be shown; none at the end. */
  next: number[];
}

/** Each list is in order; of rows of one second the list that is named first comes first. */
export function mergedOldestFirst<Row extends { dateSince: string }>(lists: Loaded<Row>[]): Merged<Row> {
  const at = lists.map(() => 0);
  const rows: Row[] = [];
  for (;;) {
    const next = lists.flatMap(({ rows: own, more }, list) => (more && own.length === at[list] ? [list] : []));
    const first = next.length > 0 ? undefined : oldest(lists, at);
    if (!first) return { rows, next };
    rows.push(first.row);
    at[first.list] = (at[first.list] ?? 0) + 1;
  }
}

function oldest<Row extends { dateSince: string }>(lists: Loaded<Row>[], at: number[]) {
  const heads = lists.flatMap(({ rows }, list) => {
    const row = rows[at[list] ?? 0];
    return row ? [{ row, list }] : [];
  });
  return heads.reduce<(typeof heads)[number] | undefined>(
    (first, head) => (first && first.row.dateSince <= head.row.dateSince ? first : head),
    undefined,
  );
}

/** A list of one service, as RTK Query gives it. */
interface ReadOn {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** As `LoadMore` takes it: the one list is read on where those that it is made of (`next`) have to be. */
export function mergedReadOn(lists: ReadOn[], next: number[]) {
  return {
    hasNextPage: next.length > 0,
    isFetchingNextPage: lists.some((one) => one.isFetchingNextPage),
    isFetchNextPageError: lists.some((one) => one.isFetchNextPageError),
    fetchNextPage: () => {
      for (const place of next) void lists[place]?.fetchNextPage();
    },
  };
}
