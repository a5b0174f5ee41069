/** Where in the catalogue something stands. */
import { describe, expect, it } from 'vitest';
import { categories } from '@/testing/world';
import { choicesAt, LEVELS, moved, NOWHERE, type Place, placeFrom, wordOf } from './place';

const [first] = categories;
const [sub] = first?.subCategories ?? [];
const [brand] = sub?.brands ?? [];
const somewhere: Place = {
  parentId: first?.id ?? 0,
  categoryId: sub?.id ?? 0,
  brandId: brand?.id ?? 0,
  modelId: brand?.models[0]?.id ?? 0,
};

describe('the choices of a place', () => {
  it('are the categories alone at first', () => {
    expect(choicesAt(categories, NOWHERE)).toEqual({ parentId: categories, categoryId: [], brandId: [], modelId: [] });
  });

  it('are those that each step leaves', () => {
    expect(choicesAt(categories, somewhere)).toEqual({
      parentId: categories,
      categoryId: first?.subCategories,
      brandId: sub?.brands,
      modelId: brand?.models,
    });
  });

  it('end where a step is missing', () => {
    expect(choicesAt(categories, { ...somewhere, categoryId: 0 })).toMatchObject({ brandId: [], modelId: [] });
    expect(choicesAt(categories, { ...somewhere, brandId: 999 }).modelId).toEqual([]);
  });
});

describe('moving', () => {
  it('keeps what stands above and opens what stands below', () => {
    expect(moved(somewhere, 'categoryId', 77)).toEqual({
      parentId: somewhere.parentId,
      categoryId: 77,
      brandId: 0,
      modelId: 0,
    });
    expect(moved(somewhere, 'modelId', 5)).toEqual({ ...somewhere, modelId: 5 });
    expect(moved(somewhere, 'parentId', 2)).toEqual({ ...NOWHERE, parentId: 2 });
  });

  it('leaves the place that it came from as it was', () => {
    const before = { ...somewhere };
    moved(somewhere, 'parentId', 9);
    expect(somewhere).toEqual(before);
  });
});

describe('a place as a word', () => {
  it('goes into an address and comes back', () => {
    const place = { parentId: 1, categoryId: 10, brandId: 20, modelId: 30 };
    expect(wordOf(place)).toBe('1-10-20-30');
    expect(placeFrom('1-10-20-30')).toEqual(place);
  });

  it.each([null, '', '1-10-20', '1-10-20-30-40', 'a-1-2-3', '-1-2-3-4', '1-2-3-4x', 'x1-2-3-4'])(
    '%s is nowhere',
    (word) => {
      expect(placeFrom(word)).toEqual(NOWHERE);
    },
  );

  it('names its levels from the widest to the narrowest', () => {
    expect(LEVELS).toEqual(['parentId', 'categoryId', 'brandId', 'modelId']);
  });
});
