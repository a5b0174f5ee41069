/** The part of a supplier's reports that is not about money: interest, returns, shipping, answers, followers. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { OwnAnswers } from '@/features/reports/OwnAnswers';
import { OwnFollowers } from '@/features/reports/OwnFollowers';
import { OwnFunnel } from '@/features/reports/OwnFunnel';
import { OwnReturns } from '@/features/reports/OwnReturns';
import { OwnShipping } from '@/features/reports/OwnShipping';
import type { Period } from '@/features/reports/period';
import {
  useAnswersReportQuery,
  useFollowersReportQuery,
  useFunnelReportQuery,
  useReturnsReportQuery,
  useShippingReportQuery,
} from '@/features/reports/reportsApi';
import { QueryState } from '../QueryState';

const ANEW = { refetchOnMountOrArgChange: true };

export function ServiceReports({ period }: { period: Period }) {
  const t = useTranslations('reports');
  const returns = useReturnsReportQuery(period, ANEW);
  const shipping = useShippingReportQuery(period, ANEW);
  const answers = useAnswersReportQuery(period, ANEW);
  const followers = useFollowersReportQuery(period, ANEW);
  const funnel = useFunnelReportQuery(period, ANEW);
  return (
    <>
      <QueryState query={funnel}>
        {(report) => <OwnFunnel report={report} period={period} hrefOf={paths.ad} />}
      </QueryState>
      <h2 className="mt-4 font-bold text-xl">{t('service')}</h2>
      <QueryState query={shipping}>{(report) => <OwnShipping report={report} period={period} />}</QueryState>
      <QueryState query={returns}>{(report) => <OwnReturns report={report} period={period} />}</QueryState>
      <QueryState query={answers}>{(report) => <OwnAnswers report={report} period={period} />}</QueryState>
      <QueryState query={followers}>
        {(report) => <OwnFollowers report={report} period={period} hrefOf={paths.ad} />}
      </QueryState>
    </>
  );
}
