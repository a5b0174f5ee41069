/** /satici: what the supplier has to do today, which ads end, and how the money stands. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { Bone, Loading } from '@/components/Skeleton';
import { SupplyShare } from '@/features/parcels/SupplyShare';
import { monthName, monthOf, periodOf } from '@/features/statement/months';
import { NextPayout } from '@/features/statement/NextPayout';
import { PayoutPause } from '@/features/statement/PayoutPause';
import { useStatementQuery } from '@/features/statement/statementApi';
import { Sums } from '@/features/statement/Totals';
import { ComingTerms } from '@/features/supplier/ComingTerms';
import { useOwnDraftsInfiniteQuery } from '@/features/supplier/draftsApi';
import { EndingAds } from '@/features/supplier/EndingAds';
import { endingWithinADay } from '@/features/supplier/endingAds';
import { PlannedAds } from '@/features/supplier/PlannedAds';
import { lastRefused, nextPlanned } from '@/features/supplier/plannedAds';
import { useOwnAdsInfiniteQuery } from '@/features/supplier/supplierApi';
import { serverNow } from '@/lib/dates';
import { rowsOf, totalOf } from '@/lib/keyset';
import { useMay } from '@/lib/session';
import { LoadFailed } from '../LoadFailed';
import { QueryState } from '../QueryState';
import { NoAdsYet } from './NoAdsYet';
import { TodoList } from './TodoList';
import { useIsClosed } from './useMayBegin';
import { TODO_DUTIES, useTodos } from './useTodos';

const FRESH = { refetchOnMountOrArgChange: true };

function Todos() {
  const t = useTranslations('supplier.today');
  const { todos, isLoading, hasFailed, refetch } = useTodos();
  const isClosed = useIsClosed();
  return (
    <section aria-labelledby="todos" className="tile p-4 sm:p-5">
      <h2 id="todos" className="mb-2 font-bold text-lg">
        {t('todos')}
      </h2>
      {isLoading && (
        <Loading>
          <Bone className="h-28" />
        </Loading>
      )}
      {hasFailed && <LoadFailed onRetry={refetch} />}
      {!isLoading && !hasFailed && todos.length === 0 && (
        <p className="text-muted">{t(isClosed ? 'nothingClosed' : 'nothing')}</p>
      )}
      {todos.length > 0 && <TodoList todos={todos} />}
    </section>
  );
}

function Ads() {
  const t = useTranslations('supplier.today');
  // With the next end at the head: of more than one part's ads that end within a day, the first ones are enough here.
  const query = useOwnAdsInfiniteQuery({ status: 'open', sort: 'ending' }, FRESH);
  const all = useOwnAdsInfiniteQuery({}, FRESH);
  return (
    <section aria-labelledby="ending" className="tile p-4 sm:p-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="ending" className="font-bold text-lg">
          {t('ending')}
        </h2>
        <Link to={panelPaths.supplierAds()} className="link inline-flex min-h-11 items-center">
          {t('toAds')}
        </Link>
      </div>
      <QueryState query={query} skeleton={<Bone className="h-28" />}>
        {({ pages }) => {
          const ending = endingWithinADay(
            rowsOf(pages, ({ adId }) => adId),
            serverNow(),
          );
          if (ending.length > 0) return <EndingAds ads={ending} hrefOf={paths.ad} />;
          return (
            <QueryState query={all} skeleton={<Bone className="h-28" />}>
              {(every) => (totalOf(every.pages) > 0 ? <p className="text-muted">{t('noneEnding')}</p> : <NoAdsYet />)}
            </QueryState>
          );
        }}
      </QueryState>
    </section>
  );
}

/** The planned come with the next one first, the drafts with what was changed last: a first part of each is enough. */
function Planned() {
  const planned = useOwnDraftsInfiniteQuery({ state: 'planned' }, FRESH);
  const drafts = useOwnDraftsInfiniteQuery({ state: 'draft' }, FRESH);
  const all = (pages: typeof planned) => rowsOf(pages.data?.pages ?? [], ({ draftId }) => draftId);
  return (
    <PlannedAds
      planned={nextPlanned(all(planned))}
      refused={lastRefused(all(drafts))}
      hrefOf={({ draftId }) => panelPaths.editDraft(draftId)}
      allHref={panelPaths.supplierAds({ durum: 'planned' })}
    />
  );
}

function Money() {
  const t = useTranslations('supplier.today');
  const locale = useLocale();
  const now = serverNow();
  const month = monthOf(now);
  const query = useStatementQuery(periodOf(month), FRESH);
  return (
    <section aria-labelledby="money" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="money" className="font-bold text-lg">
          {t('money', { month: monthName(month, locale) })}
        </h2>
        <Link to={panelPaths.supplierStatement()} className="link inline-flex min-h-11 items-center">
          {t('toStatement')}
        </Link>
      </div>
      <QueryState query={query} skeleton={<Bone className="h-32 rounded-tile" />}>
        {(statement) => (
          <>
            <PayoutPause statement={statement} now={now} />
            {!statement.isSuspended && <NextPayout pausedUntil={statement.pausedUntil} />}
            <Sums statement={statement} />
          </>
        )}
      </QueryState>
    </section>
  );
}

export function TodaySection() {
  const may = useMay();
  return (
    <div className="flex flex-col gap-6">
      {may('ads') && <ComingTerms />}
      {TODO_DUTIES.some(may) && <Todos />}
      {may('ads') && <Ads />}
      {may('ads') && <Planned />}
      {may('money') && <Money />}
      {may('orders') && <SupplyShare />}
    </div>
  );
}
