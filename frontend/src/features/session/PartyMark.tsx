/** A small mark in each party's colour, drawn here: no picture of theirs is fetched, and none is copied. */
import { Send } from 'lucide-react';
import type { Party } from './sessionApi';

const LOOKS: Record<Party, string> = {
  google: 'border border-edge bg-white text-cobalt-700',
  facebook: 'bg-[#1462c4] text-white',
  telegram: 'bg-[#1a6fa8] text-white',
};
const LETTERS: Record<Exclude<Party, 'telegram'>, string> = { google: 'G', facebook: 'f' };

export function PartyMark({ party }: { party: Party }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 shrink-0 place-items-center rounded-full font-bold text-base leading-none ${LOOKS[party]}`}
    >
      {party === 'telegram' ? <Send size={15} /> : LETTERS[party]}
    </span>
  );
}
