/** One fact of a list of them: how it is called, and under that what it is. */
import clsx from 'clsx';
import type { ReactNode } from 'react';

interface FactProps {
  label: string;
  children: ReactNode;
  /** Words may be long and without a place to break: addresses, numbers of accounts. */
  isLong?: boolean;
}

export function Fact({ label, children, isLong }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className={clsx('font-semibold', isLong && 'wrap-anywhere')}>{children}</dd>
    </div>
  );
}
