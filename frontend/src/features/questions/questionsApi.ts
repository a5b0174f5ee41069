/** Calls about the questions that a person asked. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { Schemas } from '@/lib/types';

export const QUESTION_STATES = ['waiting', 'answered'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

export type OwnQuestion = Schemas['ads.OwnQuestion'];

export const questionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myQuestions: build.infiniteQuery<Schemas['ads.OwnQuestionList'], QuestionState | undefined, number | string | null>(
      {
        infiniteQueryOptions: readOn(({ id }: OwnQuestion) => id),
        query: ({ queryArg, pageParam }) => ({
          url: '/api/item/questions',
          params: { ...(queryArg && { state: queryArg }), ...(pageParam && { after: pageParam }) },
        }),
        providesTags: ['Questions'],
      },
    ),
  }),
});

export const { useMyQuestionsInfiniteQuery } = questionsApi;
