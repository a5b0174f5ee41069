/** Where in the catalogue something stands: the choices that each step leaves. */
import type { CategoryToSellIn } from '@/lib/types';

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
}

export function choicesAt(categories: CategoryToSellIn[], place: Place) {
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

/** A place as one word of an address: how the form of a new ad hands it over to the step that adds its product. */
export function wordOf(place: Place): string {
  return LEVELS.map((level) => place[level]).join('-');
}

export function placeFrom(word: string | null): Place {
  const ids = /^(\d+)-(\d+)-(\d+)-(\d+)$/.exec(word ?? '');
  if (!ids) return NOWHERE;
  const [, parentId, categoryId, brandId, modelId] = ids.map(Number) as [number, number, number, number, number];
  return { parentId, categoryId, brandId, modelId };
}
