/**
 * The categories with a flyout of sub-categories and brands: small under six entries, large otherwise. By pointer the flyout
 * follows; by keyboard up and down move among the categories, right (left in Arabic) goes into the flyout, left comes back.
 */
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ReadAgain } from '@/components/ReadAgain';
import { Bone, Loading } from '@/components/Skeleton';
import { directionOf } from '@/lib/direction';
import { useCategories, useCategoriesAgain } from './catalogueApi';
import { DepartmentFlyout, type Href } from './DepartmentFlyout';

/** A pointer on its way to the flyout may cross other categories. */
const FOLLOW_AFTER_MS = 90;

export default function DepartmentsPanel({ hrefOf }: { hrefOf: Href }) {
  const t = useTranslations('header');
  const forward = directionOf(useLocale()) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const categories = useCategories() ?? [];
  const again = useCategoriesAgain();
  const [wanted, setAt] = useState(0);
  // The tree may have become a smaller one meanwhile.
  const at = Math.min(wanted, Math.max(0, categories.length - 1));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = useRef<HTMLUListElement>(null);
  const flyout = useRef<HTMLDivElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const follow = (i: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAt(i), FOLLOW_AFTER_MS);
  };
  const focusAt = (i: number) => {
    const next = (i + categories.length) % categories.length;
    setAt(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  const enter = () => flyout.current?.querySelector('a')?.focus();
  const moveInList = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowDown: () => focusAt(at + 1),
      ArrowUp: () => focusAt(at - 1),
      Home: () => focusAt(0),
      End: () => focusAt(categories.length - 1),
      [forward]: enter,
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  const moveInFlyout = (event: KeyboardEvent) => {
    const links = [...(flyout.current?.querySelectorAll('a') ?? [])];
    const here = links.indexOf(document.activeElement as HTMLAnchorElement);
    const moves: Record<string, () => void> = {
      ArrowDown: () => links[(here + 1) % links.length]?.focus(),
      ArrowUp: () => links[(here - 1 + links.length) % links.length]?.focus(),
      [backward]: () => focusAt(at),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  const shown = categories[at];
  if (!shown) {
    return (
      <div className="tile absolute start-0 top-full z-40 mt-2 w-72 p-4 shadow-tile">
        {again ? (
          <ReadAgain onRetry={again} />
        ) : (
          <Loading>
            <Bone className="h-40" />
          </Loading>
        )}
      </div>
    );
  }
  return (
    <nav
      aria-label={t('departments')}
      className="tile absolute start-0 top-full z-40 mt-2 flex max-h-[calc(100dvh-7rem)] max-w-[calc(100vw-3rem)] overflow-auto shadow-tile"
    >
      <ul ref={list} className="w-60 shrink-0 p-2" onKeyDown={moveInList}>
        {categories.map((category, i) => (
          <li key={category.id}>
            <button
              type="button"
              lang={category.lang}
              aria-expanded={i === at}
              tabIndex={i === at ? 0 : -1}
              className={clsx(
                'flex min-h-10 w-full items-center justify-between rounded-control px-3 text-start',
                i === at ? 'bg-cobalt-50 font-semibold text-cobalt-700' : 'hover:bg-glaze',
              )}
              onMouseEnter={() => follow(i)}
              onMouseLeave={() => clearTimeout(timer.current)}
              onClick={() => {
                setAt(i);
                // Space and Enter, not a pointer.
                if (i === at) enter();
              }}
            >
              {category.name}
              <ChevronRight size={16} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside. */}
      <div ref={flyout} onKeyDown={moveInFlyout} onMouseEnter={() => clearTimeout(timer.current)}>
        <DepartmentFlyout category={shown} hrefOf={hrefOf} />
      </div>
    </nav>
  );
}
