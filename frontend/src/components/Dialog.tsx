/**
 * A dialog on the browser's own <dialog>: it holds the focus, closes on Escape, gives the focus back to what opened it,
 * and injects no style (which the content policy would refuse). A sheet on phones, a centred panel elsewhere.
 */
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { dialogCloses, dialogOpened } from '@/lib/openDialogs';
import { IconButton } from './Button';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** 'wide' has room for two columns, 'drawer' slides in from the start side, 'full' covers the screen. */
  shape?: keyof typeof SHAPES;
  hideTitle?: boolean;
}

const SHAPES = {
  panel: 'mb-0 w-full max-w-xl rounded-t-tile sm:mb-auto sm:rounded-tile',
  wide: 'mb-0 w-full max-w-4xl rounded-t-tile sm:mb-auto sm:rounded-tile',
  drawer: 'drawer ms-0 me-auto mt-0 mb-0 h-dvh max-h-none w-[min(88vw,22rem)]',
  full: 'h-dvh max-h-none w-full max-w-none',
};

export function Dialog({ title, isOpen, onClose, children, shape = 'panel', hideTitle }: DialogProps) {
  const t = useTranslations('common');
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressed = useRef<EventTarget>(null);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !isOpen) return;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    document.documentElement.classList.add('no-scroll');
    const closed = dialogOpened();
    return () => {
      closed();
      document.documentElement.classList.remove('no-scroll');
      dialog.close();
      // By now the element is gone from the page, and with it the browser's own way back.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);

  useLayoutEffect(() => (isOpen ? dialogCloses : undefined), [isOpen]);

  if (!isOpen) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape.
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={clsx(
        'dialog max-h-[92dvh] overflow-y-auto overscroll-contain bg-white p-0 text-ink shadow-tile',
        SHAPES[shape],
      )}
      onCancel={(event) => {
        // A file picker that was turned away from says `cancel` too, and that of its field rises up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        // What was dragged out of the dialog and let go there was not a click beside it.
        const began = pressed.current ?? event.target;
        pressed.current = null;
        if (event.target === element.current && began === element.current) onClose();
      }}
    >
      <div className="flex min-h-full flex-col">
        <div className="flex items-center justify-between gap-4 px-5 pt-4">
          <h2 id={titleId} className={clsx('font-bold text-xl', hideTitle && 'sr-only')}>
            {title}
          </h2>
          <IconButton label={t('close')} className="ms-auto -me-2" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <div className="flex-1 px-5 pt-2 pb-6">{children}</div>
      </div>
    </dialog>
  );
}
