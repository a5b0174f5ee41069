/** Calls of suppliers: publish and withdraw ads, build the catalogue, answer questions, apply. Payloads are PascalCase where the contract has them so. */
import { api } from '@/lib/api';
import { readOn } from '@/lib/keyset';
import type { CategoryToSellIn, QueryOf, Schemas, SignedIn } from '@/lib/types';

/** Money in lira, as on the wire. */
export type SupplierAd = Schemas['ads.SupplierAd'];

/** Which of one's own ads, without where the list goes on. */
export type AdsWish = Omit<QueryOf<'/api/supplier/ads'>, 'after'>;
/** A product in its supplier's list. */
export type ListedProduct = Schemas['catalogue.Product'];
/** All of one's own product, as its form is filled. */
export type OwnProduct = Schemas['catalogue.OwnProduct'];
/** Which products, without where the list goes on. */
export type ProductsWish = Omit<QueryOf<'/api/supplier/products'>, 'after'>;
export type ProductState = NonNullable<ProductsWish['state']>;
export type ProductSort = NonNullable<ProductsWish['sort']>;

/** A name that one proposed for the catalogue, and what has become of it. */
export type OwnProposal = Schemas['catalogue.OwnProposal'];

export const PRODUCT_STATES = ['offered', 'idle', 'waiting'] as const satisfies ProductState[];
export const PRODUCT_SORTS = ['newest', 'oldest', 'changed'] as const satisfies ProductSort[];

export const PROPOSAL_STATES = [
  'proposed',
  'accepted',
  'merged',
  'refused',
  'deleted',
] as const satisfies OwnProposal['state'][];
export const PROPOSAL_KINDS = ['category', 'brand', 'model'] as const satisfies OwnProposal['kind'][];
export const PROPOSAL_SORTS = ['newest', 'oldest'] as const;
/** Which of the names that one proposed. */
export interface ProposalsWish {
  q?: string;
  kind?: OwnProposal['kind'];
  state?: OwnProposal['state'];
  sort?: (typeof PROPOSAL_SORTS)[number];
}

export type NewAdPayload = Schemas['ads.NewAd'];

export type Application = Schemas['identity.Application'];

/** One's own application as it stands. */
export type OwnApplication = Schemas['identity.OwnApplication'];

/** What a supplier may change; another IBAN needs the second factor's code, and the present password when the sign-in is not fresh. */
export type SupplierDetails = Schemas['identity.SupplierDetails'];

type Added = { id: number };

export type AdRates = Schemas['payments.AdRates'];
const ADS_AT_MOST = 100;

export const supplierApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownAds: build.infiniteQuery<Schemas['ads.SupplierAdList'], AdsWish, number | string | null>({
      infiniteQueryOptions: readOn(({ adId }: SupplierAd) => adId),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/supplier/ads',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Supplier'],
    }),
    ownProducts: build.infiniteQuery<Schemas['catalogue.ProductList'], ProductsWish, number | string | null>({
      infiniteQueryOptions: readOn(({ id }: ListedProduct) => id),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/supplier/products',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Supplier', 'Catalogue'],
    }),
    ownProduct: build.query<OwnProduct, number>({
      query: (id) => ({ url: `/api/supplier/products/${id}` }),
      providesTags: ['Supplier', 'Catalogue'],
    }),
    /** One's own product of a model, of which there is at most one; an ad belongs to its product's owner. */
    productOfModel: build.query<ListedProduct | null, number>({
      query: (modelId) => ({ url: '/api/supplier/products', params: { modelId } }),
      transformResponse: ({ items }: Schemas['catalogue.ProductList']) => items[0] ?? null,
      providesTags: ['Supplier', 'Catalogue'],
    }),
    /** As in shoppers' menus, and what suppliers propose and no operator has accepted yet. */
    categoriesToSellIn: build.query<CategoryToSellIn[], void>({
      query: () => ({ url: '/api/supplier/categories' }),
      providesTags: ['Supplier', 'Catalogue'],
    }),
    ownProposals: build.infiniteQuery<Schemas['catalogue.OwnProposalList'], ProposalsWish, string | null>({
      infiniteQueryOptions: readOn(({ key }: OwnProposal) => key),
      query: ({ queryArg, pageParam }) => ({
        url: '/api/supplier/proposals',
        params: { ...queryArg, ...(pageParam && { after: pageParam }) },
      }),
      providesTags: ['Supplier', 'Catalogue'],
    }),
    createAd: build.mutation<{ adId: number; slug: string }, { payload: NewAdPayload; key: string }>({
      query: ({ payload, key }) => ({
        url: '/api/product-features',
        method: 'POST',
        data: payload,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: ['Supplier', 'Listing'],
    }),
    disableAd: build.mutation<{ adId: number }, { adId: number; reason: string }>({
      query: ({ adId, reason }) => ({ url: '/api/disable-ad', method: 'POST', data: { AdId: adId, Reason: reason } }),
      invalidatesTags: (_result, _error, { adId }) => ['Supplier', 'Listing', { type: 'Ad', id: adId }],
    }),
    createCategory: build.mutation<Added, { name: string; parentId: number }>({
      query: ({ name, parentId }) => ({
        url: '/api/categories',
        method: 'POST',
        data: { Id: 0, Name: name, ParentId: parentId || null },
      }),
      invalidatesTags: ['Catalogue'],
    }),
    createBrand: build.mutation<Added, { name: string; categoryId: number }>({
      query: ({ name, categoryId }) => ({
        url: '/api/brands',
        method: 'POST',
        data: { Name: name, BrandCategories: [{ BrandId: 0, CategoryId: categoryId }] },
      }),
      invalidatesTags: ['Catalogue'],
    }),
    createModel: build.mutation<Added, { name: string; brandId: number; categoryId: number }>({
      query: ({ name, brandId, categoryId }) => ({
        url: '/api/models',
        method: 'POST',
        data: { Name: name, BrandId: brandId, CategoryId: categoryId },
      }),
      invalidatesTags: ['Catalogue'],
    }),
    createProduct: build.mutation<Added, FormData>({
      query: (data) => ({ url: '/api/products', method: 'POST', data }),
      invalidatesTags: ['Catalogue'],
    }),
    changeProduct: build.mutation<Added, FormData>({
      query: (data) => ({ url: '/api/products', method: 'POST', data }),
      invalidatesTags: ['Catalogue'],
    }),
    /** Drafts that named it lose it. */
    removeProduct: build.mutation<true, number>({
      query: (id) => ({ url: `/api/supplier/products/${id}/remove`, method: 'POST', data: {} }),
      invalidatesTags: ['Catalogue', 'Supplier'],
    }),
    applyAsSupplier: build.mutation<{ status: string }, Application>({
      query: (data) => ({ url: '/api/supplier/apply', method: 'POST', data }),
      invalidatesTags: ['Supplier'],
    }),
    /** What is kept of a sale just now, as exact decimal fractions in text. */
    ownRates: build.query<Schemas['payments.Rates'], void>({ query: () => ({ url: '/api/supplier/rates' }) }),
    /** What ads go by for good, however many a list has come to; of those that it was kept of. */
    adRates: build.query<AdRates[], number[]>({
      queryFn: async (adIds, _store, _options, ask) => {
        const told: AdRates[] = [];
        for (let from = 0; from < adIds.length; from += ADS_AT_MOST) {
          const ads = adIds.slice(from, from + ADS_AT_MOST).join(',');
          const answer = await ask({ url: '/api/supplier/adRates', params: { ads } });
          if (answer.error) return { error: answer.error };
          told.push(...(answer.data as Schemas['payments.AdRatesList']).items);
        }
        return { data: told };
      },
    }),
    /** null for who never applied. */
    ownApplication: build.query<OwnApplication | null, void>({
      query: () => ({ url: '/api/supplier/application' }),
      providesTags: ['Supplier'],
    }),
    changeDetails: build.mutation<OwnApplication, SupplierDetails>({
      query: (data) => ({ url: '/api/supplier/details', method: 'POST', data }),
      invalidatesTags: ['Supplier'],
    }),
    /** A role that an operator gave arrives with the next access token. */
    renewRole: build.mutation<SignedIn, void>({
      query: () => ({
        url: '/api/user/refresh',
        method: 'POST',
        data: {},
        headers: { 'X-Requested-With': 'imece' },
      }),
    }),
  }),
});

export const {
  useCategoriesToSellInQuery,
  useOwnAdsInfiniteQuery,
  useOwnProductsInfiniteQuery,
  useOwnProductQuery,
  useRemoveProductMutation,
  useOwnProposalsInfiniteQuery,
  useProductOfModelQuery,
  useLazyProductOfModelQuery,
  useCreateAdMutation,
  useDisableAdMutation,
  useCreateCategoryMutation,
  useCreateBrandMutation,
  useCreateModelMutation,
  useCreateProductMutation,
  useChangeProductMutation,
  useApplyAsSupplierMutation,
  useOwnRatesQuery,
  useAdRatesQuery,
  useOwnApplicationQuery,
  useChangeDetailsMutation,
  useRenewRoleMutation,
} = supplierApi;
