/** A public list that is shown five rows more at a time, and read on where those that are there are not enough. */
import { useState } from 'react';

const SHOWN_AT_ONCE = 5;

interface PublicList<Row> {
  data?: { pages: { items: Row[] }[] };
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError?: boolean | undefined;
  fetchNextPage: () => unknown;
}

/** The rows shown, and the way to more of them as `LoadMore` takes it. */
export function useShown<Row>({ data, fetchNextPage, ...list }: PublicList<Row>) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const rows = data?.pages.flatMap(({ items }) => items);
  const showMore = () => {
    // What is tried again was wanted before.
    const wanted = list.isFetchNextPageError ? shown : shown + SHOWN_AT_ONCE;
    if (rows && wanted > rows.length && list.hasNextPage) fetchNextPage();
    setShown(wanted);
  };
  const hasMore = !!rows && (rows.length > shown || list.hasNextPage);
  const { isFetchingNextPage, isFetchNextPageError } = list;
  return {
    rows: rows?.slice(0, shown),
    more: { hasNextPage: hasMore, isFetchingNextPage, isFetchNextPageError, fetchNextPage: showMore },
  };
}
