/** How any layer asks for a toast: an action, shown by app/showToast.tsx. Calls that fail or succeed need none: see app/toastCatalogue.ts. */
import { createAction } from '@reduxjs/toolkit';
import type tr from '@/locales/tr.json';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';
export type ToastKey = keyof typeof tr.toast;

export const toastRequested = createAction<{ kind: ToastKind; key: ToastKey } | { kind: ToastKind; text: string }>(
  'toast/requested',
);
