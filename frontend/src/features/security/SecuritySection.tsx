/** A section of the account's security: its heading, what is in it, and what the owner did last, which screen readers say too. */
import type { ReactNode, Ref } from 'react';

interface SecuritySectionProps {
  id: string;
  title: string;
  heading: Ref<HTMLHeadingElement>;
  /** Stands beside the heading. */
  beside?: ReactNode;
  said: string;
  children: ReactNode;
}

export function SecuritySection({ id, title, heading, beside, said, children }: SecuritySectionProps) {
  return (
    <section aria-labelledby={id} className="tile flex flex-col gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id={id} tabIndex={-1} className="font-bold text-lg outline-none">
          {title}
        </h2>
        {beside}
      </div>
      {children}
      <p role="status" className={said ? 'font-semibold text-turq-700' : 'sr-only'}>
        {said}
      </p>
    </section>
  );
}
