/** The rows of the list that a section shows, for who goes through them with keys: what each is opened by has the focus. */

const ROW = 'tbody > tr, li';

function openersOf(section: Element): HTMLElement[] {
  return [...section.querySelectorAll(ROW)]
    .filter((row) => !row.closest('nav') && !row.parentElement?.closest(ROW))
    .flatMap((row) => row.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? []);
}

/** Goes a row down (1) or up (-1) from the one that has the focus; to the first one if none has. */
export function goToRow(section: Element | null, step: 1 | -1): void {
  const openers = section ? openersOf(section) : [];
  const row = document.activeElement?.closest(ROW);
  const at = row ? openers.findIndex((one) => row.contains(one)) : -1;
  openers[at < 0 ? 0 : at + step]?.focus();
}
