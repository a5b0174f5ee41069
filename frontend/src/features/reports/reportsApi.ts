/** Reports over a period. Money in lira, as on the wire. */
import { api } from '@/lib/api';
import { fetchFile, saveFile } from '@/lib/files';
import type { Schemas } from '@/lib/types';
import type { Period } from './period';

export type MoneyReport = Schemas['payments.MoneyReport'];
export type MoneyFigures = Schemas['payments.MoneyFigures'];
export type SupplierReport = Schemas['payments.SupplierReport'];
export type ReturnsReport = Schemas['returns.ReturnsReport'];
export type ReturnReason = Schemas['returns.ReasonFigures'];
export type ShippingReport = Schemas['orders.ShippingReport'];
export type AnswersReport = Schemas['ads.AnswersReport'];
export type FollowersReport = Schemas['ads.FollowersReport'];
export type FollowedAd = Schemas['ads.Followed'];
export type EndingsReport = Schemas['ads.EndingsReport'];
export type HourOfDay = Schemas['ads.HourOfDay'];
export type FunnelReport = Schemas['orders.FunnelReport'];
export type Funnel = Schemas['orders.Funnel'];
export type FunnelAd = Schemas['orders.AdFunnel'];
export type FunnelDay = Schemas['orders.DayFunnel'];
export type Held = Schemas['payments.Held'];
export type League = Schemas['payments.League'];

/** The table of a report that is wanted as a file, with the file's name. */
export interface ReportFile extends Period {
  of: 'operator' | 'supplier';
  /** Which report; of money when it is not said. */
  report?: 'money' | 'returns' | 'shipping' | 'answers' | 'followers' | 'endings' | 'funnel' | 'funnelDays';
  table?: 'days' | 'suppliers' | 'held';
  name: string;
}

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    moneyReport: build.query<MoneyReport, Period>({
      query: (params) => ({ url: '/api/operator/reports/money', params }),
      providesTags: ['Operator'],
    }),
    endingsReport: build.query<EndingsReport, Period>({
      query: (params) => ({ url: '/api/operator/reports/endings', params }),
      providesTags: ['Operator'],
    }),
    supplierReport: build.query<SupplierReport, Period>({
      query: (params) => ({ url: '/api/supplier/reports/money', params }),
      providesTags: ['Supplier'],
    }),
    returnsReport: build.query<ReturnsReport, Period>({
      query: (params) => ({ url: '/api/supplier/reports/returns', params }),
      providesTags: ['Supplier'],
    }),
    shippingReport: build.query<ShippingReport, Period>({
      query: (params) => ({ url: '/api/supplier/reports/shipping', params }),
      providesTags: ['Supplier'],
    }),
    answersReport: build.query<AnswersReport, Period>({
      query: (params) => ({ url: '/api/supplier/reports/answers', params }),
      providesTags: ['Supplier'],
    }),
    followersReport: build.query<FollowersReport, Period>({
      query: (params) => ({ url: '/api/supplier/reports/followers', params }),
      providesTags: ['Supplier'],
    }),
    funnelReport: build.query<FunnelReport, Period>({
      query: (params) => ({ url: '/api/supplier/reports/funnel', params }),
      providesTags: ['Supplier'],
    }),
    /** Fetches the file with the token and saves it; the answer itself stays out of the store. */
    downloadReport: build.mutation<true, ReportFile>({
      queryFn: async ({ of, report = 'money', name, ...params }) => {
        const url = fileOf(of, report);
        const file = await fetchFile({ url, params });
        if (!('data' in file)) return file;
        saveFile(file.data, name);
        return { data: true };
      },
    }),
  }),
});

function fileOf(of: ReportFile['of'], report: NonNullable<ReportFile['report']>) {
  if (report === 'endings') return '/api/operator/reports/endings.csv';
  return of === 'operator' ? '/api/operator/reports/money.csv' : (`/api/supplier/reports/${report}.csv` as const);
}

export const {
  useMoneyReportQuery,
  useEndingsReportQuery,
  useSupplierReportQuery,
  useReturnsReportQuery,
  useShippingReportQuery,
  useAnswersReportQuery,
  useFollowersReportQuery,
  useFunnelReportQuery,
  useDownloadReportMutation,
} = reportsApi;
