/** A list that is read on: its rows, or what stands in their place, and more of it at a press. */
import type { ReactNode } from 'react';
import { LoadMore } from '@/components/LoadMore';
import { rowsOf } from '@/lib/keyset';
import { QueryState } from './QueryState';

interface ReadOnProps<Row> {
  /** An infinite query of RTK Query. */
  query: {
    currentData?: { pages: { items: Row[]; total?: number }[] } | undefined;
    isFetching: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  idOf: (row: Row) => unknown;
  empty: ReactNode;
  skeleton?: ReactNode;
  children: (rows: Row[], total: number) => ReactNode;
}

export function ReadOn<Row>({ query, idOf, empty, skeleton, children }: ReadOnProps<Row>) {
  return (
    <QueryState query={query} skeleton={skeleton}>
      {({ pages }) => {
        const rows = rowsOf(pages, idOf);
        if (rows.length === 0) return empty;
        return (
          <>
            {children(rows, pages[0]?.total ?? 0)}
            <LoadMore query={query} />
          </>
        );
      }}
    </QueryState>
  );
}
