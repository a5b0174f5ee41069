/** Taking an ad away can be undone for two seconds; leaving the page settles it. */
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { uncompared } from './compareSlice';

const UNDO_MS = 2000;

export function useLeaving() {
  const dispatch = useDispatch();
  const [leaving, setLeaving] = useState<number[]>([]);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const [adId, timer] of running) {
        clearTimeout(timer);
        dispatch(uncompared(adId));
      }
      running.clear();
    };
  }, [dispatch]);

  const settle = (adId: number) => {
    timers.current.delete(adId);
    setLeaving((all) => all.filter((one) => one !== adId));
  };
  const leave = (adId: number) => {
    setLeaving((all) => [...all, adId]);
    const timer = setTimeout(() => {
      dispatch(uncompared(adId));
      settle(adId);
    }, UNDO_MS);
    timers.current.set(adId, timer);
  };
  const undo = (adId: number) => {
    clearTimeout(timers.current.get(adId));
    settle(adId);
  };
  return { leaving, leave, undo };
}
