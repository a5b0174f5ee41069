/** The heart: follows an ad at once and takes it back when the server refuses. */
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { IconButton } from '@/components/Button';
import { useUser } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import { useFavoritesQuery, useFollowMutation, useUnfollowMutation } from './adsApi';

export function FollowButton({
  adId,
  onSignIn,
  className,
}: {
  adId: number;
  onSignIn: () => void;
  className?: string;
}) {
  const t = useTranslations('adPage');
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
  return (
    <IconButton
      label={t(isFollowed ? 'unfollow' : 'follow')}
      aria-pressed={isFollowed}
      className={clsx('border border-line bg-white', className)}
      onClick={() => void toggle()}
    >
      <Heart aria-hidden="true" className={clsx(isFollowed && 'fill-bole-600 text-bole-600')} />
    </IconButton>
  );
}
