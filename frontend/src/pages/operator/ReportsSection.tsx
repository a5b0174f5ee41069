/** /yonetim/raporlar?bas=2026-11-01&son=2026-11-30: the market's money in a period, in numbers and as charts. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { DayChart } from '@/features/reports/DayChart';
import { Endings } from '@/features/reports/Endings';
import { MoneyFigures } from '@/features/reports/MoneyFigures';
import { HeldMoney, SupplierLeague } from '@/features/reports/MoneyTables';
import { PeriodChoice } from '@/features/reports/PeriodChoice';
import { type Period, periodFrom, todayAt } from '@/features/reports/period';
import { type MoneyReport, useEndingsReportQuery, useMoneyReportQuery } from '@/features/reports/reportsApi';
import { useKeptMeasures } from '@/features/reports/useMeasure';
import { serverNow } from '@/lib/dates';
import { QueryState } from '../QueryState';

export function ReportsSection() {
  const t = useTranslations('reports');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const today = todayAt(serverNow());
  const period = periodFrom(params, today);
  const kept = useKeptMeasures();
  const hrefOf = (days: Period) => kept(panelPaths.operatorReports(days));
  const query = useMoneyReportQuery(period, { refetchOnMountOrArgChange: true });
  const endings = useEndingsReportQuery(period, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-5">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <p className="text-muted">{t('money.intro')}</p>
      <PeriodChoice
        period={period}
        today={today}
        hrefOf={hrefOf}
        onChoose={(days) => navigate(hrefOf(days), { preventScrollReset: true })}
      />
      <QueryState query={query}>{(report) => <Report report={report} period={period} />}</QueryState>
      <QueryState query={endings}>{(report) => <Endings report={report} period={period} />}</QueryState>
      <p>
        <ButtonLink look="secondary" to={panelPaths.operatorClosings()}>
          {t('toClosings')}
        </ButtonLink>
      </p>
    </div>
  );
}

function Report({ report, period }: { report: MoneyReport; period: Period }) {
  const t = useTranslations('reports');
  const file = (table: 'days' | 'suppliers' | 'held') => ({
    of: 'operator' as const,
    ...period,
    table,
    name: `${t(`fileNames.${table}`)}-${period.from}.csv`,
  });
  return (
    <>
      {hasMoved(report) ? (
        <>
          <MoneyFigures report={report} />
          <DayChart
            name="para"
            title={t('byDay')}
            rows={report.days}
            file={file('days')}
            measures={[
              { key: 'captured', label: t('money.captured'), of: (day) => day.captured },
              { key: 'promised', label: t('money.promised'), of: (day) => day.refundsPromised },
              { key: 'sent', label: t('money.sent'), of: (day) => day.refundsSent },
              { key: 'commission', label: t('money.commission'), of: (day) => day.commission },
              { key: 'paidOut', label: t('money.paidOut'), of: (day) => day.paidOut },
            ]}
          />
          <SupplierLeague
            suppliers={report.suppliers}
            file={file('suppliers')}
            hrefOf={(supplierId) => panelPaths.operatorSupplier(supplierId)}
          />
        </>
      ) : (
        <EmptyState title={t('empty')} text={t('emptyText')} heading="h3">
          <ButtonLink look="secondary" to={panelPaths.operatorReports()}>
            {t('toUsual')}
          </ButtonLink>
        </EmptyState>
      )}
      <HeldMoney held={report.held} file={file('held')} />
    </>
  );
}

function hasMoved({ days, ended, totals }: MoneyReport): boolean {
  const moved = days.some((day) => day.captured || day.refundsPromised || day.refundsSent || day.paidOut);
  return moved || ended.ads > 0 || totals.earned !== 0 || totals.chargebacks > 0;
}
