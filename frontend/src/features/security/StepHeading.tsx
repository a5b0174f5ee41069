/** The heading of what has just taken the place of something else: the focus comes here, so that it is read out. */
import { type ReactNode, useEffect, useRef } from 'react';

export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="font-bold outline-none">
      {children}
    </h3>
  );
}
