/** Calls of suppliers: publish and withdraw ads, build the catalogue, answer questions, apply. Payloads are PascalCase where the contract has them so. */
import { api } from '@/lib/api';
import type { Category, Schemas, SignedIn } from '@/lib/types';

/** Money in lira, as on the wire. */
export type SupplierAd = Schemas['ads.SupplierAd'];

export type SupplierQuestion = Schemas['ads.SupplierQuestion'];

export type OwnProduct = Schemas['catalogue.Product'];

export type NewAdPayload = Schemas['ads.NewAd'];

export type Application = Omit<Schemas['identity.Application'], 'address' | 'city' | 'district' | 'town'>;

/** One's own application as it stands. */
export type OwnApplication = Schemas['identity.OwnApplication'];

/** What a supplier may change; another IBAN needs the second factor's code, and the present password when the sign-in is not fresh. */
export type SupplierDetails = Schemas['identity.SupplierDetails'];

type Added = { id: number };

export const supplierApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownAds: build.query<SupplierAd[], void>({
      query: () => ({ url: '/api/supplier/ads' }),
      providesTags: ['Supplier'],
    }),
    ownProducts: build.query<OwnProduct[], void>({
      query: () => ({ url: '/api/supplier/products' }),
      providesTags: ['Supplier', 'Catalogue'],
    }),
    /** As in shoppers' menus, and what suppliers propose and no operator has accepted yet. */
    categoriesToSellIn: build.query<Category[], void>({
      query: () => ({ url: '/api/supplier/categories' }),
      providesTags: ['Supplier', 'Catalogue'],
    }),
    questionsToMe: build.query<SupplierQuestion[], void>({
      query: () => ({ url: '/api/supplier/questions' }),
      providesTags: ['Supplier', 'Questions'],
    }),
    answerQuestion: build.mutation<true, { questionId: number; answer: string }>({
      query: (data) => ({ url: '/api/supplier/answerQuestion', method: 'POST', data }),
      invalidatesTags: ['Questions'],
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
    applyAsSupplier: build.mutation<{ status: string }, Application>({
      query: (data) => ({ url: '/api/supplier/apply', method: 'POST', data }),
      invalidatesTags: ['Supplier'],
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
  useOwnAdsQuery,
  useOwnProductsQuery,
  useQuestionsToMeQuery,
  useAnswerQuestionMutation,
  useCreateAdMutation,
  useDisableAdMutation,
  useCreateCategoryMutation,
  useCreateBrandMutation,
  useCreateModelMutation,
  useCreateProductMutation,
  useApplyAsSupplierMutation,
  useOwnApplicationQuery,
  useChangeDetailsMutation,
  useRenewRoleMutation,
} = supplierApi;
