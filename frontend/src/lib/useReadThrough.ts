/** A list that is read to its end behind the page: its first part is shown at once, each next one is asked for as one has come. */
import { useEffect } from 'react';

interface ReadThroughQuery {
  /** What an infinite query of RTK Query gives. */
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** A part that failed is asked for again by the reader (`LoadMore`), and then the rest by itself. */
export function useReadThrough({ hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: ReadThroughQuery) {
  const isDue = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) fetchNextPage();
  }, [isDue, fetchNextPage]);
}
