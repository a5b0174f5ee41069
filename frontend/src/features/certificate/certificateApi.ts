/** Calls about the certificate of an ended ad. None of the three documents ever changes. */
import { api } from '@/lib/api';
import type { Schemas } from '@/lib/types';

export type KeySet = Schemas['ads.KeySet'];

/** The three documents as their readers fetch them. */
export function documentsOf(adId: number) {
  return [
    { key: 'file', href: `/cdn/certificates/${adId}.json` },
    { key: 'historyFile', href: `/cdn/certificates/${adId}/history.txt` },
    { key: 'keysFile', href: '/cdn/certificates/keys.json' },
  ] as const;
}

export const certificateApi = api.injectEndpoints({
  endpoints: (build) => ({
    certificate: build.query<Schemas['ads.Certificate'], number>({
      query: (adId) => ({ url: `/cdn/certificates/${adId}.json` }),
    }),
    certifiedHistory: build.query<string, number>({
      query: (adId) => ({ url: `/cdn/certificates/${adId}/history.txt` }),
    }),
    certificateKeys: build.query<KeySet, void>({ query: () => ({ url: '/cdn/certificates/keys.json' }) }),
  }),
});

export const { useCertificateQuery, useCertifiedHistoryQuery, useCertificateKeysQuery } = certificateApi;
