/** Time left until an ad ends, by the server's clock. Red only in the last six hours. */
import clsx from 'clsx';
import { useTranslations } from 'use-intl';
import { TimeLeft } from '@/components/TimeLeft';
import { timeLeft } from '@/lib/dates';
import { useNow } from '@/lib/useNow';

const LAST_HOURS_SECONDS = 6 * 3600;

export function Countdown({ endDate, onDark, withLabel }: { endDate: string; onDark?: boolean; withLabel?: boolean }) {
  const t = useTranslations('ad');
  const left = timeLeft(endDate, useNow());
  if (left.totalSeconds === 0) return <span>{t('ended')}</span>;
  const urgent = left.totalSeconds <= LAST_HOURS_SECONDS;
  return (
    <span role="timer" aria-live="off">
      {withLabel && <>{t('endsIn')} </>}
      <span className={clsx('font-bold tabular-nums', onDark ? 'text-saffron' : urgent && 'text-bole-600')}>
        <TimeLeft left={left} />
      </span>
    </span>
  );
}
