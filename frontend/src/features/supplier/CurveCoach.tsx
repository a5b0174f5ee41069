/** What became of ended ads whose terms were like those that are being typed. Silent where there are too few of them. */
import { skipToken } from '@reduxjs/toolkit/query';
import { Lightbulb } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDebounced } from '@/lib/useDebounced';
import { type CoachWish, useCoachQuery } from './coachApi';

const PAUSE_MILLISECONDS = 500;

export function CurveCoach({ wish }: { wish: CoachWish | null }) {
  const t = useTranslations('supplier.coach');
  const settled = useDebounced(JSON.stringify(wish), PAUSE_MILLISECONDS);
  const asked = JSON.parse(settled) as CoachWish | null;
  const { currentData } = useCoachQuery(asked ?? skipToken);
  const { ads, lowestPercent, fellPercent } = currentData ?? { ads: null, lowestPercent: null, fellPercent: null };
  const isOfThese = JSON.stringify(wish) === settled;
  return (
    <div role="status">
      {isOfThese && ads !== null && lowestPercent !== null && fellPercent !== null && (
        <div className="flex items-start gap-3 rounded-tile bg-turq-50 p-4">
          <Lightbulb size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-turq-700" />
          <div>
            <p className="font-semibold">{t('text', { percent: lowestPercent, fell: fellPercent, count: ads })}</p>
            <p className="mt-1 text-muted text-sm">{t('alike')}</p>
          </div>
        </div>
      )}
    </div>
  );
}
