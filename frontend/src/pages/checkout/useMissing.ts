/** What is still missing before a cart can be paid: all of it is said at once, as soon as the buyer tries. */
import { useState } from 'react';

/** In the order of the page. */
const ORDER = ['shipping', 'billing', 'terms'] as const;
export type Missing = (typeof ORDER)[number];

export function useMissing(wanted: Record<Missing, boolean>) {
  const [asked, setAsked] = useState(0);
  const all = ORDER.filter((what) => wanted[what]);
  const complain = () => {
    setAsked(asked + 1);
    // One thing is mended where it stands; of several the list is read first.
    if (all.length === 1 && all[0]) document.getElementById(all[0])?.focus();
    return all.length > 0;
  };
  return { complain, asked, all: asked ? all : [], shown: (what: Missing) => asked > 0 && wanted[what] };
}
