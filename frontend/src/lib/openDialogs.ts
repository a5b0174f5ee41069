/** Whether a dialog is open: what would take it away, with all that is typed in it, waits until it is closed. */
import { useState, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let count = 0;

function change(by: number) {
  count += by;
  for (const listener of listeners) listener();
}

/** Says that a dialog has opened; the answer is to be called when it has closed. */
export function dialogOpened(): () => void {
  change(1);
  return () => change(-1);
}

const atClosings = new Set<() => void>();

/** For what stands in a dialog and is not its own: to be told before the dialog takes it along. */
export function onDialogCloses(act: () => void): void {
  atClosings.add(act);
}

export function dialogCloses(): void {
  for (const act of atClosings) act();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is wanted, but nothing that was not there before a dialog opened for as long as that is open. */
export function useOnceNoDialog(wanted: boolean): boolean {
  const isOpen = useSyncExternalStore(subscribe, () => count > 0);
  const [before, setBefore] = useState(wanted);
  if (isOpen) return wanted && before;
  if (before !== wanted) setBefore(wanted);
  return wanted;
}
