/** The frame of a working panel: its name, its sections as links, its acts, the section shown. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useScrolledToCurrent } from '@/lib/useScrolledToCurrent';

export interface PanelSection {
  to: string;
  label: string;
  /** How many things wait there. */
  waiting?: number | undefined;
}

const ROW_SECTIONS = 7;

interface PanelFrameProps {
  title: string;
  sectionsLabel: string;
  sections: PanelSection[];
  acts?: ReactNode;
  children: ReactNode;
}

export function PanelFrame({ title, sectionsLabel, sections, acts, children }: PanelFrameProps) {
  const counts = sections.map(({ waiting }) => waiting ?? 0).join();
  const row = useScrolledToCurrent(`${useLocation().pathname} ${counts}`);
  return (
    <div className="container-page py-6 md:py-8">
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <h1 className="font-bold text-2xl md:text-3xl">{title}</h1>
        {acts && <div className="flex flex-wrap gap-2">{acts}</div>}
      </div>
      <nav
        ref={row}
        aria-label={sectionsLabel}
        className={clsx(
          'mt-3 flex gap-2 overflow-x-auto py-1 [scrollbar-width:none] print:hidden',
          // Many sections stand in even rows, so that none is left alone on the second.
          sections.length > ROW_SECTIONS
            ? 'md:grid md:w-fit md:grid-cols-[repeat(4,auto)] lg:grid-cols-[repeat(6,auto)]'
            : 'md:flex-wrap',
        )}
      >
        {sections.map(({ to, label, waiting }, i) => (
          <NavLink
            key={to}
            to={to}
            end={i === 0}
            className={({ isActive }) =>
              clsx(
                'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-full border px-4 font-semibold',
                isActive
                  ? 'border-cobalt-700 bg-cobalt-700 text-white'
                  : 'border-edge bg-white hover:border-cobalt-600',
              )
            }
          >
            {label}
            {!!waiting && (
              <span className="grid h-6 min-w-6 place-items-center rounded-full bg-saffron px-1.5 text-ink text-sm tabular-nums">
                {waiting}
              </span>
            )}
          </NavLink>
        ))}
      </nav>
      <div className="mt-6">{children}</div>
    </div>
  );
}
