/** The root of every call: features add their endpoints to it (`api.injectEndpoints` in features/NAME/NAMEApi.ts). */
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type ApiFailure, type ApiRequest, apiClient, toFailure } from './apiClient';
import type { Patience } from './busyService';
import type { ApiPath } from './types';

export interface AnswerMeta {
  /** Behind which row a list goes on whose answer is bare: told beside the body, in `Link` (services/kit/next_link.py). */
  next: string | undefined;
}

function nextIn(link: unknown): string | undefined {
  return new URLSearchParams(/<\?([^>]*)>; rel="next"/.exec(String(link))?.[1]).get('after') ?? undefined;
}

/** Unwraps `{success: …}`; documents under /cdn are bare. */
const axiosBaseQuery: BaseQueryFn<ApiRequest | ApiPath, unknown, ApiFailure, object, AnswerMeta> = async (
  request,
  { signal, type },
) => {
  const asked = typeof request === 'string' ? { url: request } : request;
  const config: ApiRequest & Patience = { ...asked, isRead: type === 'query' };
  try {
    const answer = await apiClient.request({ ...config, signal });
    const body = answer.data;
    return {
      data:
        config.url.startsWith('/api/') && body && typeof body === 'object' && 'success' in body ? body.success : body,
      meta: { next: nextIn(answer.headers.link) },
    };
  } catch (error) {
    return { error: toFailure(error) };
  }
};

/** Everything that is asked of the services. */
export const TAGS = [
  'Site',
  'Ad',
  'InstantAd',
  'Listing',
  'History',
  'Favorites',
  'Questions',
  'Reviews',
  'Cart',
  'Orders',
  'Addresses',
  'Me',
  'Catalogue',
  'Supplier',
  'Operator',
  'Terms',
  'Texts',
] as const;

export const api = createApi({
  reducerPath: 'api',
  baseQuery: axiosBaseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});

/** The code of a call that was not sent any more, because its person has left. */
export const LEFT = 'left';

/** Reads the failure that a mutation's `unwrap()` throws. */
export function asFailure(error: unknown): ApiFailure {
  const known = error as Partial<ApiFailure> | null;
  return known && typeof known.code === 'string'
    ? (known as ApiFailure)
    : { status: 0, code: 'network', message: null, fields: {} };
}

/** Whether a call says nothing about what was asked: no answer came, or one that there is none for now. */
export function isUnanswered(error: unknown): boolean {
  const { status } = asFailure(error);
  return status === 0 || status === 429 || status >= 500;
}
