/** A public list that is shown five rows more at a time, and read on where those that are there are not enough. */
import { useState } from 'react';

const SHOWN_AT_ONCE = 5;

interface PublicList<Row> {
  data?: { pages: { items: Row[] }[] };
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

export function useShown<Row>({ data, hasNextPage, fetchNextPage }: PublicList<Row>) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const rows = data?.pages.flatMap(({ items }) => items);
  const showMore = () => {
    const wanted = shown + SHOWN_AT_ONCE;
    if (rows && wanted > rows.length && hasNextPage) fetchNextPage();
    setShown(wanted);
  };
  return { rows: rows?.slice(0, shown), hasMore: !!rows && (rows.length > shown || hasNextPage), showMore };
}
