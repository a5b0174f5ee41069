/** The frame of a working panel: its name, its acts, its sections, the section shown. */
import type { ReactNode } from 'react';
import { useMedia } from '@/lib/useMedia';
import { PanelBar } from './PanelBar';
import { type PanelGroup, PanelSide } from './PanelSide';

const WIDE = '(min-width: 1280px)';

interface PanelFrameProps {
  title: string;
  sectionsLabel: string;
  /** What belongs together stands together; the first section of the first group is where the panel opens. */
  groups: PanelGroup[];
  acts?: ReactNode;
  children: ReactNode;
}

export function PanelFrame({ title, sectionsLabel, groups, acts, children }: PanelFrameProps) {
  const isWide = useMedia(WIDE);
  return (
    <div className="container-page py-6 md:py-8">
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <h1 className="font-bold text-2xl md:text-3xl">{title}</h1>
        {acts && <div className="flex flex-wrap gap-2">{acts}</div>}
      </div>
      <div className="mt-6 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:items-start xl:gap-8 print:block">
        {isWide ? (
          <PanelSide label={sectionsLabel} groups={groups} />
        ) : (
          <PanelBar label={sectionsLabel} groups={groups} />
        )}
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}
