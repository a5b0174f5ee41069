/** Where toasts stand: under the header, and over an open dialog. */
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { ToastContainer } from 'react-toastify/unstyled';
import { directionOf } from '@/lib/direction';
import { useLanguage } from '@/lib/locale';
import { onDialogCloses } from '@/lib/openDialogs';
import { translate } from './toastLine';

const GAP_PX = 8;

export let home: HTMLDivElement | undefined;

/**
 * An open dialog lies over everything but what came to the top after it. What is not in it can neither be heard nor
 * pressed, and a click on it goes through to what lies behind, which closes the dialog.
 */
export function bringToTop(): void {
  const [top] = [...document.querySelectorAll('dialog[open]')].reverse();
  const place = top ?? document.body;
  if (home && home.parentElement !== place) place.append(home);
  if (!top || !home?.showPopover) return;
  if (home.matches(':popover-open')) home.hidePopover();
  home.showPopover();
}

/** What stands in a dialog would go with it: they go on in the page, or in the dialog that is open then. */
onDialogCloses(() => {
  if (!home?.closest('dialog')) return;
  document.body.append(home);
  queueMicrotask(bringToTop);
});

/** A dialog that says itself what failed is heard by that. The toast beside it is seen. */
export function isHeardInDialog(): boolean {
  const alerts = [...document.querySelectorAll('dialog[open] [role=alert]')];
  return alerts.some((one) => !home?.contains(one) && one.textContent);
}

/** Under the header, wherever it stands now: the cart's number is read while a toast speaks of the cart. */
export function placeUnderHeader(): void {
  const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  home?.style.setProperty('--toast-top', `${Math.max(0, bottom) + GAP_PX}px`);
}

function ToastHome() {
  const { locale } = useLanguage();
  // Each toast is an alert, which readers speak by itself: in a region that is live too they would speak it twice.
  useEffect(() => home?.querySelector('section')?.setAttribute('aria-live', 'off'), []);
  const rtl = directionOf(locale) === 'rtl';
  return (
    <ToastContainer
      autoClose={5000}
      // Over the library's own rule for phones, too.
      style={{ top: 'var(--toast-top)' }}
      position={rtl ? 'top-left' : 'top-right'}
      rtl={rtl}
      hideProgressBar
      closeButton={({ closeToast }) => (
        <button
          type="button"
          aria-label={translate('closeToast')}
          className="ms-auto grid size-8 shrink-0 place-items-center"
          onClick={closeToast}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
      closeOnClick
      aria-label={translate('toastRegion')}
    />
  );
}

let root: Root | undefined;

/** The page's first toast begins it, and the first after it was taken out of the page, as by what translates pages. */
export function mountContainer(): void {
  if (home?.isConnected) return;
  root?.unmount();
  home = document.createElement('div');
  home.popover = 'manual';
  home.className = 'toast-home';
  document.body.append(home);
  const begun = createRoot(home);
  root = begun;
  // At once: until it is there the library knows of no toast, and opens a second one beside the first.
  flushSync(() => begun.render(<ToastHome />));
}
