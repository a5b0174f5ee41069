/** Time left in words ('18 gün 10 sa 51 dk 04 sn'), the one form of it everywhere; it may break between two of them, never within one. */
import { useTranslations } from 'use-intl';
import type { timeLeft } from '@/lib/dates';

const two = (n: number) => String(n).padStart(2, '0');

export function TimeLeft({ left }: { left: ReturnType<typeof timeLeft> }) {
  const t = useTranslations('ad');
  // Each number says what it counts ('33 dk 04 sn'), so that one that is zero can be left out.
  const parts = [
    left.days && t('days', { days: left.days }),
    left.hours && t('hours', { hours: left.hours }),
    left.minutes && t('minutes', { minutes: left.minutes }),
    t('seconds', { seconds: left.totalSeconds < 60 ? String(left.seconds) : two(left.seconds) }),
  ].filter((part) => typeof part === 'string');
  return parts.map((part) => (
    <span key={part.replace(/\d/g, '')}>
      <span className="whitespace-nowrap">{part}</span>{' '}
    </span>
  ));
}
