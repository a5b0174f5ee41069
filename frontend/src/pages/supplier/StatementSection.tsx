/** /satici/hesap-ozeti?ay=2026-11: a month of the supplier's account, sums first. */
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { Bone } from '@/components/Skeleton';
import { Downloads } from '@/features/statement/Downloads';
import { MonthChoice } from '@/features/statement/MonthChoice';
import { monthFrom, monthName, monthOf, moved, periodOf } from '@/features/statement/months';
import { PayoutForecast } from '@/features/statement/PayoutForecast';
import { PayoutPause } from '@/features/statement/PayoutPause';
import { StatementLines } from '@/features/statement/StatementLines';
import { usePayoutForecastQuery, useStatementQuery } from '@/features/statement/statementApi';
import { Totals } from '@/features/statement/Totals';
import { WaitingLines } from '@/features/statement/WaitingLines';
import { RatesNote } from '@/features/supplier/RatesNote';
import { serverNow } from '@/lib/dates';
import { QueryState } from '../QueryState';
import { useOrderHref } from './useOrderHref';

function StatementSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 md:grid-cols-3">
        <Bone className="h-32 rounded-tile" />
        <Bone className="h-32 rounded-tile" />
        <Bone className="h-32 rounded-tile" />
      </div>
      <Bone className="h-72 rounded-tile" />
    </div>
  );
}

/** What is to come, as it stands now: it belongs to no month that is over. */
function Coming() {
  const query = usePayoutForecastQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={query} skeleton={<Bone className="h-72 rounded-tile" />}>
      {(forecast) => <PayoutForecast forecast={forecast} />}
    </QueryState>
  );
}

export function StatementSection() {
  const t = useTranslations('supplier.statement');
  const locale = useLocale();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const orderHref = useOrderHref();
  const now = serverNow();
  const month = monthFrom(params.get('ay'), now);
  const isOver = month !== monthOf(now);
  const period = periodOf(month);
  const name = monthName(month, locale);
  const query = useStatementQuery(period, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MonthChoice
          month={month}
          now={now}
          hrefOf={(one) => panelPaths.supplierStatement(one)}
          onChoose={(one) => navigate(panelPaths.supplierStatement(one), { preventScrollReset: true })}
        />
        <Downloads month={month} period={period} />
      </div>
      <h2 className="font-bold text-xl">{t('heading', { month: name })}</h2>
      <QueryState query={query} skeleton={<StatementSkeleton />}>
        {(statement) => (
          <>
            <PayoutPause statement={statement} now={now} />
            <Totals statement={statement} isOver={isOver} />
            <RatesNote />
            {!isOver && <Coming />}
            <h3 className="mt-2 font-bold text-lg">{t('lines')}</h3>
            {statement.lines.length === 0 ? (
              <div className="tile p-4 sm:p-5">
                <p className="font-semibold">{t('empty', { month: name })}</p>
                <p className="text-muted">{t('emptyText')}</p>
                <Link
                  to={panelPaths.supplierStatement(moved(month, -1))}
                  className="link inline-flex min-h-11 items-center"
                >
                  {t('toPrevious')}
                </Link>
              </div>
            ) : (
              <div className="tile p-2 sm:p-3">
                {(statement.movements ?? 0) > statement.lines.length && (
                  <p className="p-2 text-muted text-sm">
                    {t('newestLines', { count: statement.movements ?? 0, shown: statement.lines.length })}
                  </p>
                )}
                <StatementLines lines={statement.lines} orderHref={orderHref} />
              </div>
            )}
            {!isOver && statement.waitingLines.length > 0 && (
              <>
                <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
                  <h3 className="font-bold text-lg">{t('waitingLines')}</h3>
                  <Link to={panelPaths.supplierUnearned()} className="link inline-flex min-h-11 items-center">
                    {t('toUnearned')}
                  </Link>
                </div>
                <div className="tile p-2 sm:p-3">
                  <WaitingLines
                    orderHref={orderHref}
                    lines={statement.waitingLines}
                    sales={statement.waitingReasons.reduce((sum, { sales }) => sum + sales, 0)}
                  />
                </div>
              </>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}
