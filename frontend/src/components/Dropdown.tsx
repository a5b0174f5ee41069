/** A button with a panel beside it: mini-cart, account, language. The panel's content is made only while it is open. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslations } from 'use-intl';
import { useDisclosure } from '@/lib/useDisclosure';

interface DropdownProps {
  label: string;
  icon: ReactNode;
  badge?: number;
  children: (close: () => void) => ReactNode;
  onOpen?: () => void;
  className?: string;
  /** 'bar': words in the thin bar, with a small panel. */
  look?: keyof typeof LOOKS;
}

const LOOKS = {
  icon: {
    button: 'size-[44px] place-items-center rounded-full hover:bg-cobalt-50',
    panel:
      'fixed inset-x-2 top-16 max-h-[80dvh] overflow-y-auto p-4 sm:absolute sm:inset-x-auto sm:end-0 sm:top-full sm:mt-2 sm:w-88',
  },
  bar: {
    button: 'min-h-9 auto-cols-max grid-flow-col items-center gap-1',
    panel: 'absolute end-0 top-full p-2 text-ink',
  },
};

export function Dropdown({ label, icon, badge, children, onOpen, className, look = 'icon' }: DropdownProps) {
  const t = useTranslations('error');
  const { isOpen, setOpen, button, containerProps } = useDisclosure();
  return (
    <div className="relative" {...containerProps}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        className={clsx('relative grid', LOOKS[look].button)}
        onClick={() => {
          if (!isOpen) onOpen?.();
          setOpen(!isOpen);
        }}
      >
        {icon}
        {!!badge && (
          <span
            aria-hidden="true"
            className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-saffron px-1 font-bold text-ink text-xs tabular-nums"
          >
            {badge}
          </span>
        )}
      </button>
      {isOpen && (
        <section aria-label={label} className={clsx('tile z-40 shadow-tile', LOOKS[look].panel, className)}>
          <ErrorBoundary fallback={<p role="alert">{t('loadFailed')}</p>}>
            {children(() => {
              setOpen(false);
              // What is read stays where it is.
              button.current?.focus({ preventScroll: true });
            })}
          </ErrorBoundary>
        </section>
      )}
    </div>
  );
}
