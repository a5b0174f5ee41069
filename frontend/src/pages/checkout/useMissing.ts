/** What is still missing before a cart can be paid: said, and focused, once somebody tries. */
import { useState } from 'react';

type Missing = 'shipping' | 'billing' | 'terms';

export function useMissing(wanted: Record<Missing, boolean>) {
  const [asked, setAsked] = useState(false);
  const first = (['shipping', 'billing', 'terms'] as const).find((what) => wanted[what]);
  const complain = () => {
    setAsked(true);
    if (first) document.getElementById(first)?.focus();
    return !!first;
  };
  return { complain, shown: (what: Missing) => asked && wanted[what] };
}
