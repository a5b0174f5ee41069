/** The heart: follows an ad at once and takes it back when the server refuses. */
import clsx from 'clsx';
import { Heart } from 'lucide-react';
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
  const [follow, following] = useFollowMutation();
  const [unfollow, unfollowing] = useUnfollowMutation();
  const known = !!user && !!favorites?.some((ad) => ad.adId === adId);
  const isFollowed = following.isLoading || (known && !unfollowing.isLoading);
  const toggle = () => {
    if (!user) {
      dispatch(toastRequested({ kind: 'info', key: 'signInToFollow' }));
      onSignIn();
      return;
    }
    void (isFollowed ? unfollow(adId) : follow(adId));
  };
  return (
    <IconButton
      label={t(isFollowed ? 'unfollow' : 'follow')}
      aria-pressed={isFollowed}
      className={clsx('border border-line bg-white', className)}
      onClick={toggle}
    >
      <Heart aria-hidden="true" className={clsx(isFollowed && 'fill-bole-600 text-bole-600')} />
    </IconButton>
  );
}
