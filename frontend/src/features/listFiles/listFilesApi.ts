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
  teamActs: '/api/supplier/team/acts.csv',
  demand: '/api/supplier/demand.csv',
  ownAds: '/api/supplier/ads.csv',
  ownReturns: '/api/supplier/returns.csv',
  ownOrders: '/api/supplier/orders.csv',
  ownQuestions: '/api/supplier/questions.csv',
  ownReviews: '/api/supplier/reviews.csv',
} as const;

export interface ListFile {
  list: keyof typeof FILES;
  params: object;
  /** What the browser calls it. */
  name: string;
}

const listFilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches the file with the token and saves it; the answer itself stays out of the store. */
    downloadList: build.mutation<true, ListFile>({
      queryFn: async ({ list, params, name }) => {
        const file = await fetchFile({ url: FILES[list], params });
        if (!('data' in file)) return file;
        saveFile(file.data, name);
        return { data: true };
      },
    }),
  }),
});

export const { useDownloadListMutation } = listFilesApi;
