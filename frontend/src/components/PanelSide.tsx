/** The sections of a panel, one below the other: beside the section on a desktop, in the sheet of all sections on a phone. */
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';

export interface PanelSection {
  to: string;
  label: string;
  icon: LucideIcon;
  /** How many things wait there. */
  waiting?: number | undefined;
  /** It stands in the bar at the bottom of a phone, where four have room. */
  isInBar?: boolean;
  /** Addresses of pages that belong to it although theirs begin otherwise. */
  within?: readonly string[];
  /** After g it leads there. The same in all languages, so that hands need not learn it anew; no i, of which Turkish has two. */
  letter: string;
}

export interface PanelGroup {
  /** None for the group that the panel opens with. */
  label?: string;
  sections: PanelSection[];
}

const withoutQuery = (to: string) => to.replace(/\?.*/, '');

/** Which section is shown: the one with the longest address that begins this one's. */
export function useCurrentSection(groups: PanelGroup[]): PanelSection | undefined {
  const { pathname } = useLocation();
  const leading = groups
    .flatMap(({ sections }) => sections)
    .flatMap((section) => [section.to, ...(section.within ?? [])].map((to) => ({ section, to: withoutQuery(to) })))
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return leading.sort((one, other) => other.to.length - one.to.length)[0]?.section;
}

/** What a tab is called: the section, so that two tabs are told apart; the panel, where an address is in none. */
export function useSectionTitle(groups: PanelGroup[], home: string, panel: string): string {
  const { pathname } = useLocation();
  const section = useCurrentSection(groups);
  const isWithin = section && (section.to !== home || pathname === section.to);
  return isWithin ? section.label : panel;
}

export function WaitingCount({ count, className }: { count: number | undefined; className?: string }) {
  if (!count) return null;
  return (
    <span
      className={clsx(
        'grid h-6 min-w-6 place-items-center rounded-full bg-saffron px-1.5 font-semibold text-ink text-sm tabular-nums',
        className,
      )}
    >
      {count}
    </span>
  );
}

interface PanelSideProps {
  label: string;
  groups: PanelGroup[];
  onFollow?: () => void;
}

export function PanelSide({ label, groups, onFollow }: PanelSideProps) {
  const current = useCurrentSection(groups);
  return (
    <nav aria-label={label} className="flex flex-col gap-5 print:hidden">
      {groups.map(({ label: heading, sections }) => (
        <div key={heading ?? ''}>
          {heading && <h2 className="mb-1 px-3 font-bold text-muted text-sm">{heading}</h2>}
          <ul>
            {sections.map(({ to, label: name, icon: Icon, waiting }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={current?.to === to ? 'page' : undefined}
                  {...(onFollow && { onClick: onFollow })}
                  className={clsx(
                    'flex min-h-11 items-center gap-3 rounded-control px-3',
                    current?.to === to ? 'bg-cobalt-700 font-semibold text-white' : 'hover:bg-cobalt-50',
                  )}
                >
                  <Icon size={18} aria-hidden="true" className="shrink-0" />
                  <span className="min-w-0 flex-1 py-1">{name}</span>
                  <WaitingCount count={waiting} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
