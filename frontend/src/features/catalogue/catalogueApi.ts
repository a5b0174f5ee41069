/** Calls about the catalogue: categories with their brands, and the banner pictures. */
import { useMemo } from 'react';
import { api } from '@/lib/api';
import { type DepartmentName, useDepartment } from '@/lib/departments/useDepartment';
import type { BannerPhoto, Category, SubCategory } from '@/lib/types';

export type ShownSubCategory = SubCategory & DepartmentName;
export type ShownCategory = Omit<Category, 'subCategories'> & DepartmentName & { subCategories: ShownSubCategory[] };

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    categories: build.query<Category[], void>({
      query: () => ({ url: '/cdn/departments.json' }),
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

export const { usePhotosQuery } = catalogueApi;

/** Asks for the departments once more, where they could not be fetched; undefined while there is no need. */
export function useCategoriesAgain(): (() => unknown) | undefined {
  const { isError, data, refetch } = catalogueApi.useCategoriesQuery();
  return isError && !data ? refetch : undefined;
}

/** The departments with what is in them, named in the reader's language; undefined until they are here. */
export function useCategories(): ShownCategory[] | undefined {
  const { data } = catalogueApi.useCategoriesQuery();
  const named = useDepartment();
  return useMemo(
    () =>
      data?.map((one) => ({
        ...one,
        ...named(one.name),
        subCategories: one.subCategories.map((sub) => ({ ...sub, ...named(sub.name) })),
      })),
    [data, named],
  );
}
