/** What is being done in a section of the account's security, what is said when it is over, and where the focus goes then. */
import { useRef, useState } from 'react';
import { useComingBack } from './useComingBack';

const NOTHING_YET = { doing: 'nothing', round: 0 } as const;

export function useDoing<Doing>() {
  /** Each beginning is one of its own, also where the same is begun once more. */
  const [{ doing, round }, setBegun] = useState<{ doing: Doing | 'nothing'; round: number }>(NOTHING_YET);
  const current = useRef(0);
  const [said, setSaid] = useState('');
  const { heading, comeBack } = useComingBack();
  const begin = (what: Doing | 'nothing') => {
    setSaid('');
    current.current += 1;
    setBegun({ doing: what, round: current.current });
  };
  /** What had the focus is gone: it goes on at the heading. */
  const end = (text = '') => {
    // A late answer ends what asked for it, not what was begun after that.
    if (current.current !== round) return;
    begin('nothing');
    setSaid(text);
    comeBack();
  };
  return { heading, doing, said, begin, end, close: () => begin('nothing') };
}
