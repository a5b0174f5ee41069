/** The heart: follows an ad. */
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '@/components/Button';
import { useFollowing } from './useFollowing';

interface FollowButtonProps {
  adId: number;
  onSignIn: () => void;
  className?: string;
}

export function FollowButton({ adId, onSignIn, className }: FollowButtonProps) {
  const t = useTranslations('adPage');
  const { isFollowed, toggle } = useFollowing(adId, onSignIn);
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
