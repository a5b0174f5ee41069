/** Reports over a period. Money in lira, as on the wire. */
import { api } from '@/lib/api';
import { fetchFile, saveFile } from '@/lib/files';
import type { Schemas } from '@/lib/types';
import type { Period } from './period';

export type MoneyReport = Schemas['payments.MoneyReport'];
export type MoneyFigures = Schemas['payments.MoneyFigures'];
export type SupplierReport = Schemas['payments.SupplierReport'];
export type Held = Schemas['payments.Held'];
export type League = Schemas['payments.League'];

/** The table of a report that is wanted as a file, with the file's name. */
export interface ReportFile extends Period {
  of: 'operator' | 'supplier';
  table?: 'days' | 'suppliers' | 'held';
  name: string;
}

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    moneyReport: build.query<MoneyReport, Period>({
      query: (params) => ({ url: '/api/operator/reports/money', params }),
      providesTags: ['Operator'],
    }),
    supplierReport: build.query<SupplierReport, Period>({
      query: (params) => ({ url: '/api/supplier/reports/money', params }),
      providesTags: ['Supplier'],
    }),
    /** Fetches the file with the token and saves it; the answer itself stays out of the store. */
    downloadReport: build.mutation<true, ReportFile>({
      queryFn: async ({ of, name, ...params }) => {
        const file = await fetchFile({ url: `/api/${of}/reports/money.csv`, params });
        if (!('data' in file)) return file;
        saveFile(file.data, name);
        return { data: true };
      },
    }),
  }),
});

export const { useMoneyReportQuery, useSupplierReportQuery, useDownloadReportMutation } = reportsApi;
