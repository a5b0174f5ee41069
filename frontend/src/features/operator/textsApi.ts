/** Calls of operators about the texts that hold by law. */
import { api } from '@/lib/api';
import type { Schemas } from '@/lib/types';

export type TextSummary = Schemas['orders.TextSummary'];
export type TextFile = Schemas['orders.TextFile'];
export type TextVersion = Schemas['orders.TextVersion'];
export type TextPreview = Schemas['orders.TextPreview'];
export type Bodies = Schemas['orders.Bodies'];
export type TextLocale = TextFile['locales'][number];

/** Words of a text by language, as the editor has them: those of a language may be missing. */
export type Draft = Partial<Record<TextLocale, string>>;

interface Words {
  slug: string;
  bodies: Bodies;
}

interface Plan extends Words {
  effectiveOn: string;
  reason: string;
  basedOn: string;
}

export const bodiesOf = (draft: Draft): Bodies => ({ ...draft, tr: draft.tr ?? '' });

export const textsApi = api.injectEndpoints({
  endpoints: (build) => ({
    texts: build.query<TextSummary[], void>({
      query: () => ({ url: '/api/operator/texts' }),
      providesTags: ['Texts'],
    }),
    text: build.query<TextFile, string>({
      query: (slug) => ({ url: `/api/operator/texts/${slug}` }),
      providesTags: ['Texts'],
    }),
    // A question, although its words are too many for an address: it keeps nothing.
    textPreview: build.query<TextPreview, Words>({
      query: ({ slug, bodies }) => ({
        url: `/api/operator/texts/${slug}/preview`,
        method: 'POST',
        data: { bodies },
      }),
      providesTags: ['Texts'],
      keepUnusedDataFor: 10,
    }),
    planText: build.mutation<TextFile, Plan>({
      query: ({ slug, ...data }) => ({ url: `/api/operator/texts/${slug}/plan`, method: 'POST', data }),
      invalidatesTags: ['Texts'],
    }),
    withdrawText: build.mutation<TextFile, { slug: string; textId: string; reason: string }>({
      query: ({ slug, ...data }) => ({ url: `/api/operator/texts/${slug}/withdraw`, method: 'POST', data }),
      invalidatesTags: ['Texts'],
    }),
  }),
});

export const { useTextsQuery, useTextQuery, useTextPreviewQuery, usePlanTextMutation, useWithdrawTextMutation } =
  textsApi;
