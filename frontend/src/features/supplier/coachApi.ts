/** The curve coach: what became of ads with terms like these. */
import { api } from '@/lib/api';
import { basisPointsFrom } from '@/lib/typedNumbers';
import type { QueryOf, Schemas } from '@/lib/types';
import type { NewAdForm } from './newAd';
import type { Plan } from './simulation';

export type CoachWish = QueryOf<'/api/supplier/coach'>;

const LONGEST_DAYS = 30;

/** The terms as far as they make an ad: null while something is missing or does not fit. */
export function coachWishOf(form: NewAdForm, plan: Plan | null): CoachWish | null {
  const points = basisPointsFrom(form.maxDiscount);
  if (!plan || !points || !form.categoryId) return null;
  const { terms, quantity, days } = plan;
  if (quantity === null || days === null || days > LONGEST_DAYS || quantity < terms.maxParticipants) return null;
  return {
    categoryId: form.categoryId,
    maxDiscountBasisPoints: points,
    minParticipants: terms.minParticipants,
    maxParticipants: terms.maxParticipants,
    quantity,
    endDay: days,
  };
}

export const coachApi = api.injectEndpoints({
  endpoints: (build) => ({
    coach: build.query<Schemas['ads.Advice'], CoachWish>({
      query: (params) => ({ url: '/api/supplier/coach', params }),
    }),
  }),
});

export const { useCoachQuery } = coachApi;
