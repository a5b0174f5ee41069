/** Calls about what buyers say of products and sellers. */
import { api } from '@/lib/api';
import type { ApiFailure } from '@/lib/apiClient';
import { type PictureOnItsWay, uploadTo } from '@/lib/files';
import { readOn } from '@/lib/keyset';
import type { MyReview, Schemas } from '@/lib/types';

export type RatingQuestion = Schemas['orders.RatingQuestion'];

export type Answer = Schemas['orders.Answer'];

/** `isRepeat`: the same was sent before, and its answer was lost. */
type Repeatable<Body> = Body & { isRepeat: boolean };

type Told = { data: unknown; error?: undefined } | { error: ApiFailure; data?: undefined };

const KEPT_BEFORE = ['already_reviewed', 'already_rated'];

async function keptOnce(
  asked: Told | PromiseLike<Told>,
  isRepeat: boolean,
): Promise<{ data: true } | { error: ApiFailure }> {
  const { error } = await asked;
  return error && !(isRepeat && KEPT_BEFORE.includes(error.code)) ? { error } : { data: true };
}

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myReviews: build.infiniteQuery<Schemas['orders.OwnReviewList'], void, string | null>({
      infiniteQueryOptions: readOn(({ reviewId }: MyReview) => reviewId),
      query: ({ pageParam }) => ({ url: '/api/order/reviews', params: pageParam ? { after: pageParam } : {} }),
      providesTags: ['Orders'],
    }),
    myReplies: build.query<Schemas['ads.OwnReply'][], string[]>({
      query: (reviewId) => ({ url: '/api/item/replies', params: { reviewId } }),
      providesTags: ['Reviews'],
    }),
    ratingQuestions: build.query<RatingQuestion[], void>({
      query: () => ({ url: '/cdn/seller-rating-questions.json' }),
    }),
    rateItem: build.mutation<true, Repeatable<Schemas['orders.RateItem']>>({
      queryFn: ({ isRepeat, ...data }, _store, _options, ask) =>
        keptOnce(ask({ url: '/api/order/rateItem', method: 'POST', data }), isRepeat),
      invalidatesTags: ['Orders', 'Reviews'],
    }),
    uploadReviewPicture: build.mutation<Schemas['orders.KeptPicture'], PictureOnItsWay>({
      query: (picture) => uploadTo('/api/order/reviewPicture', picture),
    }),
    removeReviewPicture: build.mutation<true, string>({
      query: (pictureId) => ({ url: '/api/order/reviewPicture/remove', method: 'POST', data: { pictureId } }),
      invalidatesTags: ['Orders', 'Reviews'],
    }),
    rateSeller: build.mutation<true, Repeatable<Schemas['orders.RateSeller']>>({
      queryFn: ({ isRepeat, ...data }, _store, _options, ask) =>
        keptOnce(ask({ url: '/api/order/rateSeller', method: 'POST', data }), isRepeat),
      invalidatesTags: ['Orders', 'Reviews'],
    }),
  }),
});

export const {
  useMyReviewsInfiniteQuery,
  useMyRepliesQuery,
  useRatingQuestionsQuery,
  useRateItemMutation,
  useUploadReviewPictureMutation,
  useRemoveReviewPictureMutation,
  useRateSellerMutation,
} = reviewsApi;
