/** Above a list: how many were found, and beside it what may be done with all of them. */
import type { ReactNode } from 'react';

export function FoundLine({ found, children }: { found: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="text-muted text-sm">
        {found}
      </p>
      {children}
    </div>
  );
}
