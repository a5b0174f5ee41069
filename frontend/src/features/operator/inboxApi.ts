/** What waits for operators in all services: calls for it, and for taking it in hand. */
import { api } from '@/lib/api';
import { type Part, readOn, rowsOf } from '@/lib/keyset';
import type { Schemas } from '@/lib/types';
import { mergedOldestFirst, mergedReadOn } from './inboxMerge';
import { SERVICES, type ServiceName } from './parkedApi';

type OfAny = { [Service in ServiceName]: Schemas[`${Service}.WaitingPart`] }[ServiceName];
type Row = OfAny['items'][number];
export type Work = Row & { service: ServiceName };
export type WorkKind = Row['kind'];
export type KindCount = OfAny['kinds'][number];

interface WaitingPart extends Part<Row> {
  kinds: KindCount[];
}
export type Owner = 'mine' | 'nobodys';
export const OWNERS = ['mine', 'nobodys'] as const satisfies Owner[];

export interface InboxWish {
  kind?: WorkKind | undefined;
  owner?: Owner | undefined;
  /** Who the operators are now: what any other has in hand has no owner. */
  office?: string | undefined;
  q?: string | undefined;
  /** Kinds whose lines are found besides, commas between them, because `q` is in what the kinds are called. */
  called?: string | undefined;
}

/** In which service each kind waits; messages that could not be handled wait in every one. */
const KINDS_OF: Record<ServiceName, readonly WorkKind[]> = {
  identity: ['application', 'closing', 'office', 'message'],
  catalogue: ['category', 'brand', 'model', 'message'],
  ads: ['message'],
  orders: ['parcel', 'return_parcel', 'message'],
  payments: [
    'payment',
    'refund',
    'approval',
    'payout_bounced',
    'payout_parked',
    'payout_overdue',
    'credit',
    'debt',
    'bank_transfer',
    'chargeback',
    'chargeback_sent',
    'suspicion',
    'terms',
    'shortfall',
    'message',
  ],
  returns: ['objection', 'withdrawal', 'message'],
};

/** Where something of a kind can wait, or anything at all. */
export function servicesOf(kind: WorkKind | undefined): ServiceName[] {
  return SERVICES.filter((one) => !kind || KINDS_OF[one].includes(kind));
}

/** In the order in which a list offers them. */
export const KINDS = [...new Set(Object.values(KINDS_OF).flat())].sort((one, other) => rank(one) - rank(other));

function rank(kind: WorkKind): number {
  return kind === 'message' ? 1 : 0;
}

type Taking = Pick<Work, 'service' | 'kind' | 'id' | 'ownerId'>;

export const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    waiting: build.infiniteQuery<WaitingPart, InboxWish & { service: ServiceName }, string | null>({
      infiniteQueryOptions: readOn(({ key }: Row) => key),
      query: ({ queryArg: { service, ...wish }, pageParam }) => ({
        url: `/api/operator/waiting/${service}`,
        params: { ...wish, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Operator', 'Catalogue', 'Terms'],
    }),
    operators: build.query<Schemas['identity.Operator'][], void>({
      query: () => ({ url: '/api/operator/operators' }),
      providesTags: ['Operator'],
    }),
    takeWork: build.mutation<unknown, Taking>({
      query: ({ service, ...data }) => ({ url: `/api/operator/waiting/${service}/take`, method: 'POST', data }),
      // A refusal tells that another operator was quicker: what waits is asked for anew.
      invalidatesTags: ['Operator'],
    }),
    giveWorkBack: build.mutation<unknown, Omit<Taking, 'ownerId'>>({
      query: ({ service, ...data }) => ({ url: `/api/operator/waiting/${service}/giveBack`, method: 'POST', data }),
      invalidatesTags: ['Operator'],
    }),
  }),
});

export const { useWaitingInfiniteQuery, useOperatorsQuery, useTakeWorkMutation, useGiveWorkBackMutation } = inboxApi;

/** As many operators as a part of the inbox is told of. */
const OFFICE_MOST = 100;

/** Gives who the operators are, as a wish for the inbox names them; nothing as long as that is not known. */
export function useOffice(): string | undefined {
  const { data = [] } = useOperatorsQuery();
  return data.length > 0 && data.length <= OFFICE_MOST ? data.map(({ id }) => id).join(',') : undefined;
}

const FRESH = { refetchOnMountOrArgChange: true };

function useService(service: ServiceName, wish: InboxWish) {
  const skip = !!wish.kind && !KINDS_OF[service].includes(wish.kind);
  return { service, skip, query: useWaitingInfiniteQuery({ service, ...wish }, { ...FRESH, skip }) };
}

type OfService = ReturnType<typeof useService>;

function useServices(wish: InboxWish): OfService[] {
  const payments = useService('payments', wish);
  const orders = useService('orders', wish);
  const ads = useService('ads', wish);
  const returns = useService('returns', wish);
  const catalogue = useService('catalogue', wish);
  const identity = useService('identity', wish);
  return [payments, orders, ads, returns, catalogue, identity].filter(({ skip }) => !skip);
}

function loadedOf({ service, query }: OfService) {
  const items = rowsOf(query.currentData?.pages ?? [], ({ key }) => key);
  return { rows: items.map((row): Work => ({ ...row, service })), more: query.hasNextPage };
}

export interface Inbox {
  rows: Work[];
  /** How much there is in all, of which `rows` are loaded. */
  total: number;
  isLoading: boolean;
  /** Services whose part is not there. */
  away: ServiceName[];
  retry: () => void;
  /** As `LoadMore` takes it. */
  readOn: ReturnType<typeof mergedReadOn>;
}

/** One list of what waits in all services. One that is away is named, and the list is of the others. */
export function useInbox(wish: InboxWish): Inbox {
  const asked = useServices(wish);
  const here = asked.filter(({ query }) => query.currentData);
  const away = asked.filter(({ query }) => !query.currentData && !query.isFetching);
  const { rows, next } = mergedOldestFirst(here.map(loadedOf));
  return {
    rows,
    total: here.reduce((sum, { query }) => sum + (query.currentData?.pages[0]?.total ?? 0), 0),
    isLoading: here.length + away.length < asked.length,
    away: away.map(({ service }) => service),
    retry: () => {
      for (const { query } of away) void query.refetch();
    },
    readOn: mergedReadOn(
      here.map(({ query }) => query),
      next,
    ),
  };
}

/** How much of each kind waits, in all services together, and how long it may. */
export function useKindCounts(): Map<WorkKind, KindCount> {
  const counts = new Map<WorkKind, KindCount>();
  const services = useServices({});
  for (const { query } of services) {
    for (const one of query.data?.pages[0]?.kinds ?? []) {
      counts.set(one.kind, { ...one, total: one.total + (counts.get(one.kind)?.total ?? 0) });
    }
  }
  return counts;
}
