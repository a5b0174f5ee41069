/** What a listing's ids name in the tree of categories. */
import { describe, expect, it } from 'vitest';
import type { Brand } from '@/lib/types';
import type { ShownCategory } from './catalogueApi';
import { brandIn, findChosen, goneFrom, uniqueBrands } from './findCategory';

const brand = (id: number, name: string, count = 1): Brand => ({ id, name, count });
const shown = { imgUrl: null, lang: undefined } as const;
const categories: ShownCategory[] = [
  {
    ...shown,
    id: 1,
    name: 'Elektronik',
    brands: [brand(20, 'Poyraz'), brand(21, 'Arden')],
    subCategories: [{ ...shown, id: 10, name: 'Bilgisayar', brands: [brand(20, 'Poyraz')] }],
  },
  {
    ...shown,
    id: 2,
    name: 'Ev',
    brands: [brand(21, 'Arden', 4)],
    subCategories: [{ ...shown, id: 11, name: 'Mutfak', brands: [brand(21, 'Arden', 4)] }],
  },
] as ShownCategory[];
const [electronics, house] = categories;

describe('brands of several categories', () => {
  it('stand once, with all their ads, as Turkish sorts them', () => {
    const many = [
      brand(3, 'Zeytin'),
      brand(1, 'Şimşek', 2),
      brand(2, 'Sarı'),
      brand(1, 'Şimşek', 3),
      brand(4, 'Çınar'),
    ];
    expect(uniqueBrands(many).map(({ name, count }) => [name, count])).toEqual([
      ['Çınar', 1],
      ['Sarı', 1],
      ['Şimşek', 5],
      ['Zeytin', 1],
    ]);
  });

  it('stand by the numbers in their names', () => {
    const many = [brand(1, 'Arı 128'), brand(2, 'Arı 64')];
    expect(uniqueBrands(many).map(({ name }) => name)).toEqual(['Arı 64', 'Arı 128']);
  });

  it('are not changed by being counted', () => {
    const one = brand(1, 'Şimşek', 2);
    uniqueBrands([one, brand(1, 'Şimşek', 3)]);
    expect(one.count).toBe(2);
  });
});

describe('what is chosen', () => {
  it('is nothing at first, and leaves every brand', () => {
    expect(findChosen(categories, {})).toEqual({ brands: [brand(21, 'Arden', 5), brand(20, 'Poyraz')] });
  });

  it('is a category with its brands', () => {
    expect(findChosen(categories, { parentId: 1 })).toEqual({ parent: electronics, brands: electronics?.brands });
  });

  it('is a sub-category, whose category is known without being named', () => {
    expect(findChosen(categories, { categoryId: 11 })).toEqual({
      parent: house,
      category: house?.subCategories[0],
      brands: house?.subCategories[0]?.brands,
    });
  });

  it('is a brand of those that the choice leaves', () => {
    expect(findChosen(categories, { parentId: 1, brandId: 21 }).brand).toEqual(brand(21, 'Arden'));
    expect(findChosen(categories, { categoryId: 10, brandId: 21 })).not.toHaveProperty('brand');
    expect(findChosen(categories, { brandId: 21 }).brand?.count).toBe(5);
  });

  it('is nothing where the ids name nothing', () => {
    const chosen = findChosen(categories, { parentId: 9, categoryId: 99, brandId: 999 });
    expect(Object.keys(chosen)).toEqual(['brands']);
  });
});

describe('what is gone', () => {
  it('is what the ids name and the tree does not have', () => {
    expect(goneFrom(categories, {})).toEqual([]);
    expect(goneFrom(categories, { parentId: 1, categoryId: 10, brandId: 20 })).toEqual([]);
    expect(goneFrom(categories, { parentId: 9 })).toEqual(['parent']);
    expect(goneFrom(categories, { parentId: 1, categoryId: 99 })).toEqual(['category']);
    expect(goneFrom(categories, { brandId: 999 })).toEqual(['brand']);
  });

  it('is named once where a category went with what stood under it', () => {
    expect(goneFrom(categories, { parentId: 9, categoryId: 99, brandId: 999 })).toEqual(['parent', 'brand']);
  });

  it('is no brand that stands elsewhere', () => {
    expect(goneFrom(categories, { categoryId: 10, brandId: 21 })).toEqual([]);
    expect(brandIn(categories, 21)?.name).toBe('Arden');
    expect(brandIn(categories, undefined)).toBeUndefined();
  });
});
