/** /satici/raporlar?bas=2026-11-01&son=2026-11-30: the supplier's own sales and earnings in a period. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { OwnReliability } from '@/features/reliability/OwnReliability';
import { DayChart } from '@/features/reports/DayChart';
import { OwnFigures } from '@/features/reports/OwnFigures';
import { PeriodChoice } from '@/features/reports/PeriodChoice';
import { type Period, periodFrom, todayAt } from '@/features/reports/period';
import { type SupplierReport, useSupplierReportQuery } from '@/features/reports/reportsApi';
import { useKeptMeasures } from '@/features/reports/useMeasure';
import { serverNow } from '@/lib/dates';
import { QueryState } from '../QueryState';
import { ServiceReports } from './ServiceReports';

export function ReportsSection() {
  const t = useTranslations('reports.own');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const today = todayAt(serverNow());
  const period = periodFrom(params, today);
  const kept = useKeptMeasures();
  const hrefOf = (days: Period) => kept(panelPaths.supplierReports(days));
  const query = useSupplierReportQuery(period, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('intro')}</p>
      <PeriodChoice
        period={period}
        today={today}
        hrefOf={hrefOf}
        onChoose={(days) => navigate(hrefOf(days), { preventScrollReset: true })}
      />
      <QueryState query={query}>{(report) => <Report report={report} period={period} />}</QueryState>
      <ServiceReports period={period} />
      <OwnReliability />
    </div>
  );
}

function Report({ report, period }: { report: SupplierReport; period: Period }) {
  const t = useTranslations('reports.own');
  const words = useTranslations('reports');
  const { units, sold, net, paidOut } = report.totals;
  if (!units && !sold && !net && !paidOut) {
    return (
      <EmptyState title={t('empty')} text={t('emptyText')} heading="h3">
        <ButtonLink look="secondary" to={panelPaths.supplierAds()}>
          {t('toAds')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <OwnFigures report={report} />
      <DayChart
        name="para"
        title={words('byDay')}
        rows={report.days}
        file={{ of: 'supplier', ...period, name: `${words('fileNames.days')}-${period.from}.csv` }}
        measures={[
          { key: 'revenue', label: t('revenue'), of: (day) => day.revenue },
          { key: 'units', label: t('units'), of: (day) => day.units, isCount: true },
          { key: 'sold', label: t('sold'), of: (day) => day.sold },
          { key: 'givenBack', label: t('givenBack'), of: (day) => day.givenBack },
          { key: 'net', label: t('net'), of: (day) => day.net },
          { key: 'paidOut', label: t('paidOut'), of: (day) => day.paidOut },
        ]}
      />
      <p>
        <ButtonLink look="secondary" to={panelPaths.supplierStatement()}>
          {t('toStatement')}
        </ButtonLink>
      </p>
    </>
  );
}
