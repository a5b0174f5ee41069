/** A list of the panels as a file: all that its filters find, sorted as it is shown. */
import { api } from '@/lib/api';
import type { ApiFailure } from '@/lib/apiClient';
import { fetchFile, saveFile } from '@/lib/files';
import { newKey } from '@/lib/newKey';
import { mergedLines, type Named, namedLines, peopleIn } from './mergedLines';

const FILES = {
  refunds: '/api/operator/refunds.csv',
  payouts: '/api/operator/payouts.csv',
  suppliers: '/api/operator/suppliers.csv',
  ads: '/api/operator/ads.csv',
  payments: '/api/operator/payments.csv',
  chargebacks: '/api/operator/chargebacks.csv',
  comparedPayments: '/api/operator/reconciliation/payments.csv',
  comparedPayouts: '/api/operator/reconciliation/payouts.csv',
  suspicions: '/api/operator/suspicions.csv',
  members: '/api/operator/people.csv',
  orders: '/api/operator/orders.csv',
  lateShipments: '/api/operator/lateShipments.csv',
  parcels: '/api/operator/parcels.csv',
  reviews: '/api/operator/reviews.csv',
  questions: '/api/operator/questions.csv',
  replies: '/api/operator/replies.csv',
  ratings: '/api/operator/ratings.csv',
  returns: '/api/operator/returns.csv',
  audit: '/api/operator/audit.csv',
  allTeamActs: '/api/operator/teamActs.csv',
  names: '/api/operator/names.csv',
  approvals: '/api/operator/approvals.csv',
  accounts: '/api/operator/accounts.csv',
  closings: '/api/operator/closings/ads.csv',
  closed: '/api/operator/closings/ended.csv',
  teamActs: '/api/supplier/team/acts.csv',
  demand: '/api/supplier/demand.csv',
  unearned: '/api/supplier/waiting.csv',
  ownProposals: '/api/supplier/proposals.csv',
  ownAds: '/api/supplier/ads.csv',
  ownReturns: '/api/supplier/returns.csv',
  ownOrders: '/api/supplier/orders.csv',
  ownQuestions: '/api/supplier/questions.csv',
  ownReviews: '/api/supplier/reviews.csv',
  ownInvoices: '/api/supplier/invoices/sent.csv',
  ownChargebacks: '/api/supplier/chargebacks.csv',
} as const;

type Service = 'payments' | 'orders' | 'ads' | 'returns' | 'catalogue' | 'identity';

/** Lists that each service has a part of. */
const PARTS = {
  inbox: (service: Service) => `/api/operator/waiting/${service}.csv` as const,
  messages: (service: Service) => `/api/operator/parked/${service}.csv` as const,
};

type InParts = keyof typeof PARTS;
const isInParts = (list: ListFile['list']): list is InParts => list in PARTS;

export interface ListFile {
  list: keyof typeof FILES | InParts;
  params: object;
  /** Of a list that each service has a part of: those whose parts are saved, as one list. */
  services?: readonly Service[] | undefined;
  /** What the browser calls it. */
  name: string;
}

/** What tells programs for spreadsheets that a file is UTF-8; reading a part as text takes it off. */
const MARK = '\ufeff';

const csvOf = (parts: BlobPart[]) => new Blob(parts, { type: 'text/csv; charset=utf-8' });

/** As many as are named in one answer. */
const NAMED_AT_MOST = 100;

type Answer = { data?: unknown; error?: ApiFailure };
type Ask = (wanted: { url: '/api/operator/people/names'; params: object }) => Answer | PromiseLike<Answer>;

/** What members are called whom a service knows by number only. */
async function namesOf(ids: string[], ask: Ask): Promise<{ data: Named[] } | { error: ApiFailure }> {
  const named: Named[] = [];
  for (let from = 0; from < ids.length; from += NAMED_AT_MOST) {
    const part = ids.slice(from, from + NAMED_AT_MOST).join(',');
    const answer = await ask({ url: '/api/operator/people/names', params: { ids: part } });
    if (answer.error) return { error: answer.error };
    named.push(...(answer.data as Named[]));
  }
  return { data: named };
}

const listFilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches the file with the token and saves it; the answer itself stays out of the store. */
    downloadList: build.mutation<true, ListFile>({
      queryFn: async ({ list, params, name, services }, _api, _options, ask) => {
        const urls = isInParts(list) ? (services ?? []).map(PARTS[list]) : [FILES[list]];
        // All parts of one file are kept as one act of the operator.
        const asked = urls.length > 1 ? { ...params, file: newKey() } : params;
        const parts: Blob[] = [];
        for (const url of urls) {
          const file = await fetchFile({ url, params: asked });
          if (!('data' in file)) return file;
          parts.push(file.data);
        }
        if (list === 'suspicions') {
          const text = (await Promise.all(parts.map((part) => part.text()))).join('');
          const people = await namesOf(peopleIn(text), ask);
          if ('error' in people) return { error: people.error };
          saveFile(csvOf([MARK, namedLines(text, people.data)]), name);
          return { data: true };
        }
        if (list !== 'inbox') {
          saveFile(csvOf(parts), name);
          return { data: true };
        }
        const people = await ask({ url: '/api/operator/operators' });
        if (people.error) return { error: people.error };
        const texts = await Promise.all(parts.map((part) => part.text()));
        saveFile(csvOf([MARK, mergedLines(texts, people.data as Named[])]), name);
        return { data: true };
      },
    }),
  }),
});

export const { useDownloadListMutation } = listFilesApi;
