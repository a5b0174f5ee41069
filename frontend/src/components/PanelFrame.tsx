/** The frame of a working panel: its name, its acts, its sections, the section shown. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFocusKept } from '@/lib/useFocusKept';
import { useMedia } from '@/lib/useMedia';
import { PanelBar } from './PanelBar';
import { PanelKeys } from './PanelKeys';
import { type PanelGroup, PanelSide } from './PanelSide';

/** Also known to `app/bringBack.ts`. */
const SECTION = 'bolum';
const WIDE = '(min-width: 1280px)';

interface PanelFrameProps {
  title: string;
  sectionsLabel: string;
  /** What belongs together stands together; the first section of the first group is where the panel opens. */
  groups: PanelGroup[];
  acts?: ReactNode;
  /** What the key n begins, for who may. */
  begin?: { to: string; label: string } | undefined;
  children: ReactNode;
}

export function PanelFrame({ title, sectionsLabel, groups, acts, begin, children }: PanelFrameProps) {
  const t = useTranslations('panels');
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const section = useRef<HTMLDivElement>(null);
  const isWide = useMedia(WIDE);
  useFocusKept(section);
  useEffect(() => {
    const isOther = before.current !== pathname;
    before.current = pathname;
    // `ScrollHandling` gives the focus to the whole page: from there each press of the tab key is a link of the panel.
    if (isOther && document.activeElement?.id === 'icerik') section.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className="container-page py-6 md:py-8">
      {isWide && (
        <a className="skip-link print:hidden" href={`#${SECTION}`}>
          {t('skipToSection')}
        </a>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <h1 className="font-bold text-2xl md:text-3xl">{title}</h1>
        {acts && <div className="flex flex-wrap gap-2">{acts}</div>}
      </div>
      <div className="mt-6 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:items-start xl:gap-8 print:block">
        {isWide ? (
          // Longer than most screens: by itself it would only scroll at the page's end, with what has the focus out of sight.
          <div className="-m-1 flex max-h-[calc(100dvh-6rem)] flex-col gap-5 overflow-y-auto p-1 xl:sticky xl:top-22 print:hidden">
            <PanelSide label={sectionsLabel} groups={groups} />
            <PanelKeys groups={groups} begin={begin} section={section} />
          </div>
        ) : (
          <PanelBar label={sectionsLabel} groups={groups} />
        )}
        <div ref={section} id={SECTION} tabIndex={-1} className="min-w-0 outline-none">
          {children}
        </div>
      </div>
    </div>
  );
}
