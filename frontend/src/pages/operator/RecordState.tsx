/** A record on its way to the screen, or that there is none: a link may name one that never was. */
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { asFailure } from '@/lib/api';
import { QueryState } from '../QueryState';

interface RecordStateProps<Data> {
  query: Parameters<typeof QueryState<Data>>[0]['query'] & { error?: unknown };
  missing: string;
  /** The list in which it would be. */
  all: { href: string; label: string };
  children: (data: Data) => ReactNode;
}

export function RecordState<Data>({ query, missing, all, children }: RecordStateProps<Data>) {
  if (query.error && asFailure(query.error).status === 404) {
    return (
      <EmptyState title={missing}>
        <ButtonLink to={all.href}>{all.label}</ButtonLink>
      </EmptyState>
    );
  }
  return <QueryState query={query}>{children}</QueryState>;
}
