/** Whether the reader follows an ad, and the act that changes it: at once, and taken back when the server refuses. */
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useUser } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import { useFavoritesQuery, useFollowMutation, useUnfollowMutation } from './adsApi';

export function useFollowing(adId: number, onSignIn: () => void) {
  const user = useUser();
  const dispatch = useDispatch();
  const { data: favorites } = useFavoritesQuery(undefined, { skip: !user });
  const [follow] = useFollowMutation();
  const [unfollow] = useUnfollowMutation();
  const known = !!user && !!favorites?.some((ad) => ad.adId === adId);
  // What was asked for last, until the list of favourites says the same.
  const [wanted, setWanted] = useState<boolean>();
  const isFollowed = wanted ?? known;
  useEffect(() => {
    setWanted((asked) => (asked === known ? undefined : asked));
  }, [known]);
  const toggle = async () => {
    if (!user) {
      dispatch(toastRequested({ kind: 'info', key: 'signInToFollow' }));
      onSignIn();
      return;
    }
    setWanted(!isFollowed);
    const answer = await (isFollowed ? unfollow(adId) : follow(adId));
    if (answer.error) setWanted(undefined);
  };
  return { isFollowed, toggle };
}
