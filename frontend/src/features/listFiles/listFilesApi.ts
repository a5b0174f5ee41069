/** A list of the panels as a file: all that its filters find, sorted as it is shown. */
import { api } from '@/lib/api';
import { fetchFile, saveFile } from '@/lib/files';

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
  returns: '/api/operator/returns.csv',
  audit: '/api/operator/audit.csv',
  allTeamActs: '/api/operator/teamActs.csv',
  names: '/api/operator/names.csv',
  approvals: '/api/operator/approvals.csv',
  closings: '/api/operator/closings/ads.csv',
  closed: '/api/operator/closings/ended.csv',
  teamActs: '/api/supplier/team/acts.csv',
  demand: '/api/supplier/demand.csv',
  ownAds: '/api/supplier/ads.csv',
  ownReturns: '/api/supplier/returns.csv',
  ownOrders: '/api/supplier/orders.csv',
  ownQuestions: '/api/supplier/questions.csv',
  ownReviews: '/api/supplier/reviews.csv',
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
  /** Of a list that each service has a part of: those whose parts are saved, one after the other. */
  services?: readonly Service[] | undefined;
  /** What the browser calls it. */
  name: string;
}

/** The lines of a file without its first one, which names the columns. */
async function withoutHead(file: Blob): Promise<string> {
  const text = await file.text();
  return text.slice(text.indexOf('\n') + 1);
}

const listFilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches the file with the token and saves it; the answer itself stays out of the store. */
    downloadList: build.mutation<true, ListFile>({
      queryFn: async ({ list, params, name, services }) => {
        const urls = isInParts(list) ? (services ?? []).map(PARTS[list]) : [FILES[list]];
        const parts: BlobPart[] = [];
        for (const url of urls) {
          const file = await fetchFile({ url, params });
          if (!('data' in file)) return file;
          parts.push(parts.length > 0 ? await withoutHead(file.data) : file.data);
        }
        saveFile(new Blob(parts, { type: 'text/csv; charset=utf-8' }), name);
        return { data: true };
      },
    }),
  }),
});

export const { useDownloadListMutation } = listFilesApi;
