/** Where in the catalogue something stands: the choices that each step leaves. */
import type { Category } from '@/lib/apiTypes';
import type { OwnProduct } from './supplierApi';

export interface Place {
  parentId: number;
  categoryId: number;
  brandId: number;
  modelId: number;
}

export const NOWHERE: Place = { parentId: 0, categoryId: 0, brandId: 0, modelId: 0 };
export type PlaceLevel = keyof Place;
export const LEVELS: PlaceLevel[] = ['parentId', 'categoryId', 'brandId', 'modelId'];

interface NamedModel {
  id: number;
  name: string;
  productId: number | string | null;
}

export function choicesAt(categories: Category[], place: Place) {
  const subCategories = categories.find(({ id }) => id === place.parentId)?.subCategories ?? [];
  const brands = subCategories.find(({ id }) => id === place.categoryId)?.brands ?? [];
  const models: NamedModel[] = brands.find(({ id }) => id === place.brandId)?.models ?? [];
  return { parentId: categories, categoryId: subCategories, brandId: brands, modelId: models };
}

/** A new choice at one level makes all below it open again. */
export function moved(place: Place, level: PlaceLevel, id: number): Place {
  const at = LEVELS.indexOf(level);
  const next = { ...place };
  LEVELS.forEach((one, i) => {
    if (i === at) next[one] = id;
    if (i > at) next[one] = 0;
  });
  return next;
}

/** The product that stands for a model: my own first, else the first that anybody presented; 0 when there is none. */
export function productOf(categories: Category[], place: Place, own: OwnProduct[]): number {
  const mine = own.find((product) => product.modelId === place.modelId && product.categoryId === place.categoryId);
  if (mine) return mine.id;
  const model = choicesAt(categories, place).modelId.find(({ id }) => id === place.modelId);
  return Number(model?.productId ?? 0);
}
