/** Calls about the catalogue: categories with their brands, and the banner pictures. */

import { api } from '@/lib/api';
import type { BannerPhoto, Category } from '@/lib/apiTypes';

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    categories: build.query<Category[], void>({
      query: () => ({ url: '/cdn/categories.json' }),
      providesTags: ['Catalogue'],
      keepUnusedDataFor: 3600,
    }),
    photos: build.query<BannerPhoto[], void>({
      query: () => ({ url: '/cdn/photos.json' }),
      providesTags: ['Catalogue'],
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useCategoriesQuery, usePhotosQuery } = catalogueApi;
