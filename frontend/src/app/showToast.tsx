/** Draws toasts: react-toastify without its injected styles, loaded with the first toast. */
import { X } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { createTranslator } from 'use-intl';
import { currentLanguage, directionOf, needMessages, useLanguage } from '@/lib/locale';
import type { ToastKey, ToastKind } from '@/lib/toasts';

/** Toasts stand outside React's tree. */
function translate(key: ToastKey): string {
  const { locale, messages } = currentLanguage();
  const t = createTranslator({ locale, messages: messages as never, namespace: 'toast' as never });
  return (t as (name: string) => string)(key);
}

let home: HTMLDivElement | undefined;

/** An open dialog lies over everything but what came to the top after it. */
function bringToTop(): void {
  if (!home?.showPopover || !document.querySelector('dialog[open]')) return;
  if (home.matches(':popover-open')) home.hidePopover();
  home.showPopover();
}

function ToastHome() {
  const { locale } = useLanguage();
  const rtl = directionOf(locale) === 'rtl';
  return (
    <ToastContainer
      autoClose={5000}
      position={rtl ? 'top-left' : 'top-right'}
      rtl={rtl}
      newestOnTop
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

function mountContainer(): void {
  if (home) return;
  home = document.createElement('div');
  home.popover = 'manual';
  home.className = 'toast-home';
  document.body.append(home);
  createRoot(home).render(<ToastHome />);
}

export async function showToast(kind: ToastKind, what: { key: ToastKey } | { text: string }): Promise<void> {
  await needMessages(['member']);
  mountContainer();
  bringToTop();
  toast('key' in what ? translate(what.key) : what.text, { type: kind });
}
