/** Says that there is nothing, kindly, and leads on. */
import type { ReactNode } from 'react';
import { FallingLine } from './FallingLine';

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
        <FallingLine
          whole="M8 18h34l62 34h48"
          gone="M8 18h34l18 10"
          at={{ x: 61, y: 28.5, r: 8 }}
          widths={[6, 6, 4]}
          look={['stroke-line', 'stroke-white']}
        />
      </svg>
      <Heading className="font-bold text-xl">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </div>
  );
}
