/** What operators look up: any member, any order, and all money of one. Amounts in lira, as on the wire. */
import { api } from '@/lib/api';
import { type BarePart, barePart, bareParts, readOn } from '@/lib/keyset';
import type { QueryOf, Schemas } from '@/lib/types';

export type Member = Schemas['identity.Member'];
export type MemberName = Schemas['identity.MemberName'];
export type FoundOrder = Schemas['orders.FoundOrder'];
export type MemberSort = NonNullable<QueryOf<'/api/operator/people'>['sort']>;
export type OrderSort = NonNullable<QueryOf<'/api/operator/orders'>['sort']>;
export const MEMBER_SORTS = ['newest', 'oldest', 'name'] as const satisfies MemberSort[];
export const ORDER_SORTS = ['newest', 'oldest'] as const satisfies OrderSort[];
/** Which members alone are listed: of one role, or the suspended ones. */
export type MemberState = NonNullable<QueryOf<'/api/operator/people'>['state']>;
export const MEMBER_STATES = ['buyer', 'supplier', 'operator', 'suspended'] as const satisfies MemberState[];
export type OrderState = NonNullable<QueryOf<'/api/operator/orders'>['status']>;
export const ORDER_STATES = [
  'paid',
  'deposit_paid',
  'awaiting_balance',
  'submitToCargo',
  'delivered',
  'cancelled',
  'forfeited',
] as const satisfies OrderState[];

export type OrderFile = Schemas['orders.OrderFile'];
/** A mail about an order, to its buyer or to a supplier of it. */
export type OrderLetter = Schemas['identity.LetterAbout'];
/** Whose money a number is: that of a payment at the provider, or an IBAN. */
export type FoundMoney = Schemas['payments.FoundMoney'];
export type OrderMoney = Schemas['payments.OrderMoney'];
/** One payment, its way, and what became of what it captured; the other attempts to pay its order behind it. */
export type PaymentPage = Schemas['payments.PaymentPage'];
export type PaymentFile = OrderMoney['payments'][number];

type PeopleWish = { q: string; state?: MemberState; sort?: MemberSort };
type OrdersWish = { q: string; status?: OrderState; supplierId?: string; sort?: OrderSort };

/** As many as are named in one answer. */
const NAMED_AT_MOST = 100;

/** So long a name is what its member is called; after that it is asked for anew, for it may be another or none. */
export const NAME_SECONDS = 60;

/** A name, and when it was asked for. */
type NamedAt = MemberName & { askedAt: number };

/** Members who were named just now: a list that is read on asks only for those who are new. */
function namesKnown(state: unknown): Map<string, NamedAt> {
  const { queries } = (
    state as { api: { queries: Record<string, { endpointName?: string; data?: unknown } | undefined> } }
  ).api;
  const since = Date.now() - NAME_SECONDS * 1000;
  const answers = Object.values(queries).filter((one) => one?.endpointName === 'peopleNames');
  const names = answers.flatMap((one) => (one?.data as NamedAt[] | undefined) ?? []);
  return new Map(names.filter((one) => one.askedAt > since).map((one) => [one.id, one]));
}

const paramsOf = <Wish>(wish: Wish, after: string | null) => ({ ...wish, ...(after && { after }) });

export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    foundPeople: build.infiniteQuery<Schemas['identity.Members'], PeopleWish, string | null>({
      infiniteQueryOptions: readOn(({ personId }: Member) => personId),
      query: ({ queryArg, pageParam }) => ({ url: '/api/operator/people', params: paramsOf(queryArg, pageParam) }),
      providesTags: ['Operator'],
    }),
    /** What members are called whom other services know by id, however many a list has come to. */
    peopleNames: build.query<NamedAt[], string[]>({
      queryFn: async (ids, { getState, forced }, _options, ask) => {
        const known = forced ? new Map<string, NamedAt>() : namesKnown(getState());
        const named = ids.flatMap((id) => known.get(id) ?? []);
        const unknown = ids.filter((id) => !known.has(id));
        for (let from = 0; from < unknown.length; from += NAMED_AT_MOST) {
          const part = unknown.slice(from, from + NAMED_AT_MOST).join(',');
          const answer = await ask({ url: '/api/operator/people/names', params: { ids: part } });
          if (answer.error) return { error: answer.error };
          const askedAt = Date.now();
          named.push(...(answer.data as MemberName[]).map((one) => ({ ...one, askedAt })));
        }
        return { data: named };
      },
      providesTags: ['Operator'],
    }),
    foundOrders: build.infiniteQuery<Schemas['orders.FoundOrders'], OrdersWish, string | null>({
      infiniteQueryOptions: readOn(({ uuid }: FoundOrder) => uuid),
      query: ({ queryArg, pageParam }) => ({ url: '/api/operator/orders', params: paramsOf(queryArg, pageParam) }),
      providesTags: ['Operator'],
    }),
    orderFile: build.query<OrderFile, string>({
      query: (orderId) => ({ url: `/api/operator/orders/${orderId}` }),
      providesTags: ['Operator'],
    }),
    orderLetters: build.infiniteQuery<BarePart<OrderLetter>, string, string | null>({
      infiniteQueryOptions: bareParts,
      query: ({ queryArg, pageParam }) => ({
        url: `/api/operator/orders/${queryArg}/letters`,
        params: { after: pageParam },
      }),
      transformResponse: barePart<OrderLetter>,
      providesTags: ['Operator'],
    }),
    foundMoney: build.query<FoundMoney[], string>({
      query: (q) => ({ url: '/api/operator/money', params: { q } }),
      providesTags: ['Operator'],
    }),
    payment: build.query<PaymentPage, string>({
      query: (paymentId) => ({ url: `/api/operator/payments/${paymentId}` }),
      providesTags: ['Operator'],
    }),
    orderMoney: build.query<OrderMoney, string>({
      query: (orderId) => ({ url: `/api/operator/orders/${orderId}/money` }),
      providesTags: ['Operator'],
    }),
  }),
});

export const {
  useFoundPeopleInfiniteQuery,
  usePeopleNamesQuery,
  useFoundOrdersInfiniteQuery,
  useOrderFileQuery,
  useOrderLettersInfiniteQuery,
  useFoundMoneyQuery,
  useOrderMoneyQuery,
  usePaymentQuery,
} = deskApi;
