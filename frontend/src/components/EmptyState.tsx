/** Says that there is nothing, kindly, and leads on. */
import type { ReactNode } from 'react';

export function EmptyState({
  title,
  text,
  heading: Heading = 'h2',
  children,
}: {
  title: string;
  text?: string;
  heading?: 'h1' | 'h2' | 'h3' | 'p';
  children?: ReactNode;
}) {
  return (
    <div className="tile mx-auto flex max-w-xl flex-col items-center gap-4 px-6 py-12 text-center">
      <svg viewBox="0 0 160 70" className="w-40" aria-hidden="true">
        <path
          d="M8 18h34l62 34h48"
          fill="none"
          className="stroke-line"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M8 18h34l18 10"
          fill="none"
          className="stroke-turq-300"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="61" cy="28.5" r="8" className="fill-saffron stroke-white" strokeWidth="4" />
      </svg>
      <Heading className="font-bold text-xl">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </div>
  );
}
