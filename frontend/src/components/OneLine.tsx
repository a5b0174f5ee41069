/** A name or an address on one line, cut at its own end: cut at the page's, Latin letters in Arabic would lose their first ones. */
import type { ReactNode } from 'react';

export function OneLine({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={`block ${className ?? ''}`}>
      <bdi className="inline-block max-w-full truncate align-bottom">{children}</bdi>
    </span>
  );
}
