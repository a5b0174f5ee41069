/** Tabs after the ARIA pattern: arrow keys move, one tab is in the tab order. */
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

export interface Tab {
  key: string;
  label: string;
  content: ReactNode;
}

export function Tabs({
  label,
  tabs,
  active,
  onChange,
  arrivals = 0,
}: {
  label: string;
  tabs: Tab[];
  active: string;
  onChange: (key: string) => void;
  /** How often what was done in a tab has led on to what is shown now: the focus goes there, as what had it is gone. */
  arrivals?: number;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(arrivals);
  useEffect(() => {
    if (arrivals !== before.current) panel.current?.focus();
    before.current = arrivals;
  }, [arrivals]);
  const shown = tabs.find((tab) => tab.key === active) ?? tabs[0];

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const at = tabs.findIndex((tab) => tab.key === event.currentTarget.dataset.tab);
    const targets: Record<string, number> = {
      [forward]: (at + 1) % tabs.length,
      [backward]: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus();
  };

  if (!shown) return null;
  return (
    <div className="tile">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="tab-row scroll-row justify-start overflow-y-hidden border-line border-b px-2 sm:gap-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            className={clsx(
              'min-h-12 whitespace-nowrap border-b-3 px-2.5 font-semibold focus-visible:-outline-offset-3 sm:px-4',
              tab === shown ? 'border-cobalt-600 text-cobalt-700' : 'border-transparent text-muted hover:text-ink',
            )}
            onClick={() => onChange(tab.key)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.key}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to focus must still be reachable.
        tabIndex={0}
        className="p-5 md:p-6"
      >
        {shown.content}
      </div>
    </div>
  );
}
