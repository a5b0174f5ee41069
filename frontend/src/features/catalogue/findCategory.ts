/** Finds what a listing's ids name in the tree of categories. */
import type { Brand, ListingQuery } from '@/lib/types';
import type { ShownCategory, ShownSubCategory } from './catalogueApi';

export interface Chosen {
  parent?: ShownCategory;
  category?: ShownSubCategory;
  brand?: Brand;
  /** Brands that the choice so far leaves. */
  brands: Brand[];
}

export function uniqueBrands(brands: Brand[]): Brand[] {
  const byId = new Map<number, Brand>();
  for (const brand of brands) {
    const known = byId.get(brand.id);
    byId.set(brand.id, known ? { ...known, count: known.count + brand.count } : brand);
  }
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'tr', { numeric: true }));
}

export function findChosen(categories: ShownCategory[], query: ListingQuery): Chosen {
  const parent = categories.find(
    (one) => one.id === query.parentId || one.subCategories.some((sub) => sub.id === query.categoryId),
  );
  const category = parent?.subCategories.find((sub) => sub.id === query.categoryId);
  const brands = category?.brands ?? parent?.brands ?? uniqueBrands(categories.flatMap((one) => one.brands));
  const brand = brands.find((one) => one.id === query.brandId);
  const chosen: Chosen = { brands };
  if (parent) chosen.parent = parent;
  if (category) chosen.category = category;
  if (brand) chosen.brand = brand;
  return chosen;
}

export type GoneName = 'parent' | 'category' | 'brand';

/**
 * Which of the ids name nothing in the tree. With a category at the top what stands under it is gone, and not named
 * besides.
 */
export function goneFrom(categories: ShownCategory[], { parentId, categoryId, brandId }: ListingQuery): GoneName[] {
  const isTop = categories.some(({ id }) => id === parentId);
  const isUnder = categories.some(({ subCategories }) => subCategories.some(({ id }) => id === categoryId));
  const isSold = brandIn(categories, brandId) !== undefined;
  const gone: GoneName[] = [];
  if (parentId !== undefined && !isTop && !isUnder) gone.push('parent');
  else if (categoryId !== undefined && !isUnder) gone.push('category');
  if (brandId !== undefined && !isSold) gone.push('brand');
  return gone;
}

/** A brand wherever it stands. */
export function brandIn(categories: ShownCategory[], brandId: number | undefined): Brand | undefined {
  return categories.flatMap(({ brands }) => brands).find(({ id }) => id === brandId);
}
