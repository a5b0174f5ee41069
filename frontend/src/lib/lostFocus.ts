/**
 * Where the focus goes when what had it left the page, as a button leaves with what it did: to the item that comes next
 * in the list, or to the heading under which it stood. Left alone, it would be at the page's beginning again.
 */

const ITEMS = 'tr, li, article';
const HEADINGS = 'h1, h2, h3, h4';
const ACTS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** An element on the way from what has the focus up to its section, and its place among those beside it. */
interface Step {
  element: Element;
  parent: Element | null;
  place: number;
}

/** The way from an element up to the section that it stands in, as it is now: later a part of it may be gone. */
export function wayTo(element: Element, section: Element): Step[] {
  const way: Step[] = [];
  for (let one: Element | null = element; one && one !== section; one = one.parentElement) {
    const parent = one.parentElement;
    way.push({ element: one, parent, place: parent ? [...parent.children].indexOf(one) : 0 });
  }
  return way;
}

/** Gives the focus to something to read; what comes later by the tab key is what stands behind it. */
function read(element: HTMLElement): void {
  if (!element.matches(ACTS)) element.tabIndex = -1;
  element.focus({ preventScroll: isInSight(element) });
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

const hasHeading = (element: Element) => element.querySelector(HEADINGS) !== null;

/** What an item is known by: its heading, else what opens it, else itself. */
const headOf = (item: Element) =>
  item.querySelector<HTMLElement>(HEADINGS) ?? item.querySelector<HTMLElement>(ACTS) ?? (item as HTMLElement);

/** The item that stands now where the one on this way stood: the next one, or the last. */
function nextItem(way: Step[]): Element | undefined {
  const gone = way.findLast(({ element }) => !element.isConnected);
  if (!gone?.parent?.isConnected || !gone.element.matches(ITEMS)) return undefined;
  const items = [...gone.parent.children].filter((one) => one.matches(ITEMS));
  return items[Math.min(gone.place, items.length - 1)];
}

/** Gives the focus that was lost on this way to what comes next, or to the nearest heading above. */
export function findBack(way: Step[], section: HTMLElement): void {
  const next = nextItem(way);
  if (next) {
    read(headOf(next));
    return;
  }
  const stays = way.find(({ element }) => element.isConnected && (element.matches(ITEMS) || hasHeading(element)));
  read(headOf(stays?.element ?? section));
}
