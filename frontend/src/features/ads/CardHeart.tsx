/** The heart over a card's picture: follows the ad without leaving the list. A visitor is told, and led to sign in. */
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFollowing } from './useFollowing';

interface CardHeartProps {
  adId: number;
  name: string;
  onSignIn: () => void;
  className: string;
}

export function CardHeart({ adId, name, onSignIn, className }: CardHeartProps) {
  const t = useTranslations('quickView');
  const { isFollowed, toggle } = useFollowing(adId, onSignIn);
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      aria-label={t('follow', { name })}
      title={t(isFollowed ? 'unfollowAd' : 'followAd')}
      className={className}
      onClick={() => void toggle()}
    >
      <Heart size={20} aria-hidden="true" className={clsx(isFollowed && 'fill-bole-600 text-bole-600')} />
    </button>
  );
}
