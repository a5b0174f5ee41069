/** What is being done in a section of the account's security, what is said when it is over, and where the focus goes then. */
import { useRef, useState } from 'react';
import { useComingBack } from './useComingBack';

export function useDoing<Doing>() {
  const [doing, setDoing] = useState<Doing | 'nothing'>('nothing');
  const current = useRef<Doing | 'nothing'>('nothing');
  const [said, setSaid] = useState('');
  const { heading, comeBack } = useComingBack();
  const begin = (what: Doing | 'nothing') => {
    setSaid('');
    current.current = what;
    setDoing(what);
  };
  /** What had the focus is gone: it goes on at the heading. */
  const end = (text = '') => {
    // A late answer ends what asked for it, not what was begun after that.
    if (current.current !== doing) return;
    begin('nothing');
    setSaid(text);
    comeBack();
  };
  return { heading, doing, said, begin, end, close: () => begin('nothing') };
}
