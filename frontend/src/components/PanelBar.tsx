/** The sections of a panel at the bottom of a phone: the four that are needed most, and all of them in a sheet. */
import clsx from 'clsx';
import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Dialog } from './Dialog';
import { type PanelGroup, PanelSide, useCurrentSection, WaitingCount } from './PanelSide';

const PLACE = 'relative flex min-h-14 w-full flex-col items-center gap-0.5 px-0.5 pt-1.5 pb-1 text-xs';
// Beside the icon, over what is next to it where the number is long: never in two lines.
const COUNT = '!h-5 !min-w-5 !text-xs absolute start-1/2 top-0.5 ms-1 whitespace-nowrap';

export function PanelBar({ label, groups }: { label: string; groups: PanelGroup[] }) {
  const t = useTranslations('panels');
  const [isOpen, setIsOpen] = useState(false);
  const current = useCurrentSection(groups);
  const all = groups.flatMap(({ sections }) => sections);
  const shown = all.filter(({ isInBar }) => isInBar);
  const others = all.filter(({ isInBar }) => !isInBar);
  const isElsewhere = others.some(({ to }) => to === current?.to);
  const waiting = others.reduce((sum, section) => sum + (section.waiting ?? 0), 0);
  const look = (isHere: boolean) => clsx(PLACE, isHere ? 'font-bold text-cobalt-700' : 'text-muted');
  return (
    <>
      <nav
        aria-label={label}
        className="panel-bar fixed inset-x-0 bottom-0 z-20 border-line border-t bg-white pb-[env(safe-area-inset-bottom)] print:hidden"
      >
        <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
          {shown.map(({ to, label: name, icon: Icon, waiting: count }) => (
            <li key={to}>
              <Link to={to} aria-current={current?.to === to ? 'page' : undefined} className={look(current?.to === to)}>
                <Icon size={20} aria-hidden="true" />
                <span className="line-clamp-2 max-w-full text-center leading-tight">{name}</span>
                <WaitingCount count={count} className={COUNT} />
              </Link>
            </li>
          ))}
          <li>
            <button type="button" aria-haspopup="dialog" className={look(isElsewhere)} onClick={() => setIsOpen(true)}>
              <LayoutGrid size={20} aria-hidden="true" />
              <span className="line-clamp-2 max-w-full text-center leading-tight">{t('allSections')}</span>
              <WaitingCount count={waiting} className={COUNT} />
            </button>
          </li>
        </ul>
      </nav>
      <Dialog title={label} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <PanelSide label={label} groups={groups} onFollow={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
