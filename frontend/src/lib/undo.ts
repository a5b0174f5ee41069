/** How what was just done is taken back: offered by the part that does it, and shown once, with the toast that tells of it. */

let offered: (() => void) | undefined;

export function offerUndo(undo: () => void): void {
  offered = undo;
}

export function takeUndo(): (() => void) | undefined {
  const undo = offered;
  offered = undefined;
  return undo;
}
