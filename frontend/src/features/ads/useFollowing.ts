/** Whether the reader follows an ad, and the act that changes it: at once, and taken back when the server refuses. */
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { samePerson, useUser, type WithSession } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import { useFavoritesQuery, useFollowMutation, useUnfollowMutation } from './adsApi';

export function useFollowing(adId: number, onSignIn: () => void) {
  const user = useUser();
  const dispatch = useDispatch();
  const store = useStore<WithSession>();
  const { data: favorites } = useFavoritesQuery(undefined, { skip: !user });
  const [follow] = useFollowMutation();
  const [unfollow] = useUnfollowMutation();
  const known = !!user && !!favorites?.some((ad) => ad.adId === adId);
  // What was asked for last, until the list of favourites says the same.
  const [wanted, setWanted] = useState<boolean>();
  const isFollowed = wanted ?? known;
  // One call at a time, and only the last wish counts: of two that are under way, either may be the last to arrive.
  const last = useRef<boolean>(undefined);
  useEffect(() => {
    setWanted((asked) => (asked === known ? undefined : asked));
  }, [known]);
  const person = user?.id;
  // What one person asked for is nothing to the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is the reason.
  useEffect(() => {
    setWanted(undefined);
    last.current = undefined;
  }, [person]);
  const toggle = async () => {
    if (!user) {
      dispatch(toastRequested({ kind: 'info', key: 'signInToFollow' }));
      onSignIn();
      return;
    }
    const wish = !isFollowed;
    setWanted(wish);
    const isSending = last.current !== undefined;
    last.current = wish;
    if (isSending) return;
    const isTheirs = samePerson(store.getState);
    let sent: boolean;
    let isRefused: boolean;
    do {
      sent = last.current;
      isRefused = !!(await (sent ? follow(adId) : unfollow(adId))).error;
    } while (!isRefused && sent !== last.current && isTheirs());
    if (!isTheirs()) return;
    last.current = undefined;
    if (isRefused) setWanted(undefined);
  };
  return { isFollowed, toggle };
}
