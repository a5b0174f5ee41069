/** What the tables of an order's money share: a heading, sums, moments, reasons. */
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';

export function useLira() {
  const locale = useLocale();
  return (amount: number | null) =>
    amount === null ? '—' : <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>;
}

export function useWhen() {
  const locale = useLocale();
  return (date: string) => formatDatedTime(date, locale);
}

export const titleOf = (row: { title: string }) => <bdi>{row.title}</bdi>;

export function Why({ reason }: { reason: string | null }) {
  return reason && <span className="mt-1 block text-muted">{reason}</span>;
}

/** A table under its heading; nothing where there is nothing to show. */
export function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-bold">{title}</h3>
      {children}
    </section>
  );
}
