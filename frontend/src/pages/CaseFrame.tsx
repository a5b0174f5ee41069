/** The page of one case: the way back to all of them, what it is called and how it stands, and its parts. */
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/Button';

export function CasePart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="tile flex flex-col gap-3 p-4 sm:p-5">
      <h3 id={id} className="font-bold text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface CaseFrameProps {
  title: ReactNode;
  state: ReactNode;
  all: { href: string; label: string };
  children: ReactNode;
}

export function CaseFrame({ title, state, all, children }: CaseFrameProps) {
  return (
    <section className="flex flex-col gap-4">
      <div className="no-print">
        <ButtonLink to={all.href} look="secondary">
          {all.label}
        </ButtonLink>
      </div>
      <h2 className="flex flex-wrap items-center gap-3 font-bold text-xl">
        <span className="wrap-anywhere min-w-0">{title}</span>
        {state}
      </h2>
      {children}
    </section>
  );
}
