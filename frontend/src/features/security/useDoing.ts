/** What is being done in a section of the account's security, what is said when it is over, and where the focus goes then. */
import { useState } from 'react';
import { useComingBack } from './useComingBack';

export function useDoing<Doing>() {
  const [doing, setDoing] = useState<Doing | 'nothing'>('nothing');
  const [said, setSaid] = useState('');
  const { heading, comeBack } = useComingBack();
  const begin = (what: Doing | 'nothing') => {
    setSaid('');
    setDoing(what);
  };
  /** What had the focus is gone: it goes on at the heading. */
  const end = (text = '') => {
    setDoing('nothing');
    setSaid(text);
    comeBack();
  };
  return { heading, doing, said, begin, end, close: () => begin('nothing') };
}
