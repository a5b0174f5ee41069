/** Says what a check, or what follows from it, came to: once it is there, it takes the focus. */
import { type ReactNode, useEffect, useRef } from 'react';

export function Outcome({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={id} className="tile flex flex-col gap-4 p-4 sm:p-5">
      <h2 id={id} ref={heading} tabIndex={-1} className="wrap-anywhere font-bold text-lg outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
