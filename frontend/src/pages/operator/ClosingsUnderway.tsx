/** What is ending now and what has just ended, on the page of closings: it moves by itself until all is settled. */
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { NoneFound } from '@/components/ListSearch';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { ClosedAds } from '@/features/operator/ClosedAds';
import { ClosingCounts } from '@/features/operator/ClosingCounts';
import { phaseOf } from '@/features/operator/closingPace';
import type { ClosedAd } from '@/features/operator/closingsApi';
import { useClosingWatch } from '@/features/operator/useClosingWatch';
import { api } from '@/lib/api';
import { ReadOn } from '../ReadOn';

/** When another ad is the next to end, the calendar and the list of the day are no longer right. */
function useFreshCalendar(nextEnd: string | null | undefined): void {
  const dispatch = useDispatch();
  const known = useRef(nextEnd);
  useEffect(() => {
    const before = known.current;
    known.current = nextEnd;
    if (before !== undefined && nextEnd !== undefined && before !== nextEnd) {
      dispatch(api.util.invalidateTags(['Operator']));
    }
  }, [nextEnd, dispatch]);
}

function hrefOf({ adId, stage }: ClosedAd): string {
  const isOver = stage === 'settling' || stage === 'settled';
  return isOver ? panelPaths.operatorSettlement(adId) : panelPaths.operatorAd(adId);
}

export function ClosingsUnderway() {
  const t = useTranslations('operator.closings');
  const q = useSearchParams()[0].get('q');
  const wish = q ? { q } : {};
  const { progress, ads, refundsOf } = useClosingWatch(wish);
  useFreshCalendar(progress?.nextEndDate);
  if (!progress || !phaseOf(progress)) return null;
  return (
    <section aria-labelledby="underway" className="tile flex flex-col gap-3 p-2 sm:p-3">
      <h3 id="underway" className="px-1 font-bold text-lg">
        {t('underway')}
      </h3>
      <ClosingCounts progress={progress} isStuck={[...refundsOf.values()].some(({ parked }) => parked > 0)} />
      <ReadOn query={ads} idOf={({ adId }) => adId} empty={q ? <NoneFound /> : null}>
        {(rows) => (
          <>
            <ClosedAds ads={rows} refundsOf={refundsOf} hrefOf={hrefOf} />
            <div>
              <ListFileButton list="closed" params={wish} />
            </div>
          </>
        )}
      </ReadOn>
    </section>
  );
}
