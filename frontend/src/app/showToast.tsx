/** Draws toasts: react-toastify without its injected styles, loaded with the first toast. */
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import type { ToastKey, ToastKind } from '@/lib/toasts';
import { currentLocale, translateNow } from './Providers';

let mounted = false;

function mountContainer(): void {
  if (mounted) return;
  mounted = true;
  const home = document.createElement('div');
  document.body.append(home);
  createRoot(home).render(
    <ToastContainer
      autoClose={5000}
      position="top-right"
      rtl={currentLocale() === 'ar'}
      newestOnTop
      closeOnClick
      aria-label={translateNow('toastRegion')}
      toastClassName="imece-toast"
    />,
  );
}

export function showToast(kind: ToastKind, what: { key: ToastKey } | { text: string }): void {
  mountContainer();
  toast(what && 'key' in what ? translateNow(what.key) : what.text, { type: kind });
}
