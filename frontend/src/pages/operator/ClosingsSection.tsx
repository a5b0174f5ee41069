/** /yonetim/kapanislar: what is ending, when ads end in the coming days, and how those of a day would end now. */
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ListSearch, NoneFound } from '@/components/ListSearch';
import { ReadAgain } from '@/components/ReadAgain';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { ClosingAds } from '@/features/operator/ClosingAds';
import { ClosingCalendar } from '@/features/operator/ClosingCalendar';
import { ClosingLoad } from '@/features/operator/ClosingLoad';
import { ClosingWeeks } from '@/features/operator/ClosingWeeks';
import {
  CLOSING_SORTS,
  type ClosingHour,
  parcelsOf,
  useClosingAdsInfiniteQuery,
  useClosingCalendarQuery,
  useClosingLoadQuery,
} from '@/features/operator/closingsApi';
import { isDay } from '@/lib/addressParts';
import { dayOf } from '@/lib/dates';
import { useListSort } from '@/lib/useListSort';
import { QueryState } from '../QueryState';
import { ReadOn } from '../ReadOn';
import { ClosingsUnderway } from './ClosingsUnderway';

/** The day of the address where something ends on it, or else the first on which something does. */
function chosenDay(hours: ClosingHour[], wanted: string | null): string | null {
  const days = hours.map(({ hour }) => dayOf(hour));
  return days.find((day) => day === wanted) ?? days[0] ?? null;
}

export function ClosingsSection() {
  const t = useTranslations('operator.closings');
  const [params] = useSearchParams();
  const week = params.get('hafta');
  const wanted = isDay(week) ? week : undefined;
  const calendar = useClosingCalendarQuery(wanted, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <p className="text-muted">{t('intro')}</p>
      <ListSearch hint={t('searchHint')} />
      <ClosingsUnderway />
      {calendar.data && (
        <ClosingWeeks week={calendar.data} hrefOf={(from) => panelPaths.operatorClosings(undefined, from)} />
      )}
      <QueryState query={calendar}>
        {({ hours }) => {
          const day = chosenDay(hours, params.get('gun'));
          const hrefOf = (one: string) => panelPaths.operatorClosings(one, wanted);
          return (
            <>
              {day && <ClosingCalendar hours={hours} day={day} hrefOf={hrefOf} />}
              {day ? <OneDay day={day} /> : <NothingEnds />}
            </>
          );
        }}
      </QueryState>
    </div>
  );
}

function OneDay({ day }: { day: string }) {
  const t = useTranslations('operator.closings');
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  const sort = useListSort(CLOSING_SORTS);
  const wish = { day, ...(q && { q }), ...(sort && { sort }) };
  const query = useClosingAdsInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  const { currentData: load, isError, refetch } = useClosingLoadQuery(day, { refetchOnMountOrArgChange: true });
  const isAway = isError && !load;
  return (
    <section aria-labelledby="closing-ads" className="tile flex flex-col gap-3 p-2 sm:p-3">
      <h3 id="closing-ads" className="px-1 font-bold text-lg">
        {t('list')}
      </h3>
      <ReadOn
        query={query}
        idOf={({ adId }) => adId}
        empty={q ? <NoneFound /> : <p className="p-3 text-muted">{t('over')}</p>}
      >
        {(ads) => (
          <>
            {load && <ClosingLoad load={load} />}
            {isAway && <ReadAgain onRetry={refetch} />}
            <ClosingAds
              ads={ads}
              sort={sort ?? 'due'}
              hrefOf={panelPaths.operatorAd}
              parcelsOf={(adId) => (isAway ? null : load && parcelsOf(load, adId))}
            />
            <div>
              <ListFileButton list="closings" params={wish} />
            </div>
          </>
        )}
      </ReadOn>
    </section>
  );
}

function NothingEnds() {
  const t = useTranslations('operator.closings');
  return (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      <ButtonLink look="secondary" to={panelPaths.operatorAds({ durum: 'open' })}>
        {t('toAds')}
      </ButtonLink>
    </EmptyState>
  );
}
