/** A supplier's account: what was sold, taken off, paid out. Money in lira, as on the wire. */
import { api } from '@/lib/api';
import { fetchFile, saveFile } from '@/lib/files';

export const LINE_KINDS = ['sale', 'deposit_forfeited', 'refund', 'chargeback', 'payout'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export interface StatementLine {
  date: string;
  number: string;
  adId: number;
  title: string;
  kind: LineKind;
  gross: number;
  commission: number;
  withholding: number;
  net: number;
  status: 'waiting' | 'payable' | 'paid';
}

/** Something sold that is not the supplier's yet, and why. */
export interface WaitingLine extends StatementLine {
  reason: string;
}

export interface StatementTotals {
  gross: number;
  commission: number;
  withholding: number;
  net: number;
  paid: number;
  /** The account before the lines, and after them. */
  opening: number;
  payable: number;
  /** As things stand: `waitingFinal` and `waitingNow`. */
  waiting: number;
  /** Of ads that have ended. */
  waitingFinal: number;
  /** Of open ads, if they ended now, and at their lowest price. */
  waitingNow: number;
  waitingLowest: number;
}

export interface Statement {
  from: string;
  to: string;
  lines: StatementLine[];
  waitingLines: WaitingLine[];
  totals: StatementTotals;
  /** Until when a new account number holds the payouts back. */
  pausedUntil?: string | null;
}

/** Both days included, as YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

export type FileKind = 'csv' | 'pdf';

export const statementApi = api.injectEndpoints({
  endpoints: (build) => ({
    statement: build.query<Statement, Period>({
      query: (params) => ({ url: '/api/supplier/statement', params }),
      providesTags: ['Supplier'],
    }),
    /** Fetches the file with the token and saves it; the answer itself stays out of the store. */
    downloadStatement: build.mutation<true, { period: Period; kind: FileKind; name: string }>({
      queryFn: async ({ period, kind, name }) => {
        const file = await fetchFile({ url: `/api/supplier/statement.${kind}`, params: period });
        if (!('data' in file)) return file;
        saveFile(file.data, name);
        return { data: true };
      },
    }),
  }),
});

export const { useStatementQuery, useDownloadStatementMutation } = statementApi;
