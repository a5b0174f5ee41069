/** Calls of operators about commission, hold and limits. */
import { api } from '@/lib/api';
import { percentOf } from '@/lib/supplierShare';
import { basisPointsFrom, countFrom, kurusFrom } from '@/lib/typedNumbers';
import type { Schemas } from '@/lib/types';

const HOLD_DAYS_MAX = 90;
const COMMISSION_BELOW = 5000;
const APPROVAL_LIMIT_MAX_KURUS = 100_000_000;
const DAY_SECONDS = 86_400;

export type TermsFile = Schemas['payments.TermsFile'];
export type TermsVersion = Schemas['payments.TermsVersion'];
export type TermsPreview = Schemas['payments.TermsPreview'];
export type Terms = Schemas['payments.Terms'];

type Plan = Schemas['payments.PlanTerms'];

export const TERM_FIELDS = ['commission', 'holdDays', 'approvalLimit'] as const;
/** As typed: the commission in per cent, the hold in days, the limit in lira. */
export type TermsForm = Record<(typeof TERM_FIELDS)[number], string>;

const typed = (number: number) => String(number).replace('.', ',');

export function formOf(version: TermsVersion): TermsForm {
  return {
    commission: typed(percentOf(version.commission)),
    holdDays: String(Math.round(version.holdSeconds / DAY_SECONDS)),
    approvalLimit: typed(version.approvalLimit),
  };
}

export function faultsOf(form: TermsForm): Partial<Record<keyof TermsForm, true>> {
  const points = basisPointsFrom(form.commission);
  const days = countFrom(form.holdDays);
  const kurus = kurusFrom(form.approvalLimit);
  return {
    ...((points === null || points >= COMMISSION_BELOW) && { commission: true }),
    ...((days === null || days > HOLD_DAYS_MAX) && { holdDays: true }),
    ...((kurus === null || kurus > APPROVAL_LIMIT_MAX_KURUS) && { approvalLimit: true }),
  };
}

/** The terms as the server reads them: the commission an exact fraction in text. Null for what is none. */
export function termsFrom(form: TermsForm): Terms | null {
  const [points, days] = [basisPointsFrom(form.commission), countFrom(form.holdDays)];
  const kurus = kurusFrom(form.approvalLimit);
  if (Object.keys(faultsOf(form)).length > 0 || points === null || days === null || kurus === null) return null;
  const digits = String(points).padStart(4, '0').replace(/0+$/, '');
  return { commission: digits ? `0.${digits}` : '0', holdDays: days, approvalLimit: kurus / 100 };
}

export const termsApi = api.injectEndpoints({
  endpoints: (build) => ({
    terms: build.query<TermsFile, void>({
      query: () => ({ url: '/api/operator/terms' }),
      providesTags: ['Terms'],
    }),
    // A question, although it has a body: it keeps nothing.
    termsPreview: build.query<TermsPreview, Terms>({
      query: (data) => ({ url: '/api/operator/terms/preview', method: 'POST', data }),
      providesTags: ['Terms'],
      keepUnusedDataFor: 10,
    }),
    planTerms: build.mutation<TermsFile, Plan>({
      query: (data) => ({ url: '/api/operator/terms/plan', method: 'POST', data }),
      invalidatesTags: ['Terms'],
    }),
    approveTerms: build.mutation<TermsFile, string>({
      query: (id) => ({ url: `/api/operator/terms/${id}/approve`, method: 'POST', data: {} }),
      invalidatesTags: ['Terms'],
    }),
    withdrawTerms: build.mutation<TermsFile, { id: string; reason: string }>({
      query: ({ id, ...data }) => ({ url: `/api/operator/terms/${id}/withdraw`, method: 'POST', data }),
      invalidatesTags: ['Terms'],
    }),
  }),
});

export const {
  useTermsQuery,
  useTermsPreviewQuery,
  usePlanTermsMutation,
  useApproveTermsMutation,
  useWithdrawTermsMutation,
} = termsApi;
