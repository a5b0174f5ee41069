/** What the forms of the catalogue accept, and what a product becomes on its way. */
import { describe, expect, it } from 'vitest';
import type { Picture } from '@/lib/types';
import { refusalsOf, saidKey, sentOf } from '@/testing/readForm';
import {
  filesOf,
  NAMED_FIELD_OF,
  namedSchema,
  PRODUCT_FIELD_OF,
  type ProductForm,
  type ProductPicture,
  productPayload,
  productSchema,
} from './catalogueForms';

const file = (name: string, type = 'image/jpeg', size = 1) => new File([new Uint8Array(size)], name, { type });
const added = (name: string, type?: string, size?: number): ProductPicture => ({
  key: name,
  file: file(name, type, size),
});
const kept = (url: string): ProductPicture => ({ key: url, kept: { url } as Picture });

describe('a name at a place', () => {
  const schema = namedSchema(saidKey, 'Marka', ['parentId', 'categoryId']);
  const good = { name: 'Poyraz', parentId: 1, categoryId: 10, brandId: 0 };

  it('is taken at the places that it needs', () => {
    expect(sentOf(schema, { ...good, name: ' Poyraz ' })).toEqual(good);
  });

  it('asks for its name and for what stands around it', () => {
    expect(refusalsOf(schema, { name: ' ', parentId: 0, categoryId: 0, brandId: 0 })).toEqual({
      name: 'required',
      parentId: 'required',
      categoryId: 'required',
    });
  });

  it('has eighty letters at the most', () => {
    expect(refusalsOf(schema, { ...good, name: 'a'.repeat(80) })).toEqual({});
    expect(refusalsOf(schema, { ...good, name: 'a'.repeat(81) })).toEqual({ name: 'nameLong field=Marka max=80' });
  });

  it('of a category needs no place', () => {
    expect(refusalsOf(namedSchema(saidKey, 'Kategori', []), { ...good, parentId: 0, categoryId: 0 })).toEqual({});
  });
});

describe('a product', () => {
  const schema = productSchema(saidKey, { code: 'Stok kodu', description: 'Açıklama' });
  const good: ProductForm = {
    parentId: 1,
    categoryId: 10,
    brandId: 20,
    modelId: 30,
    code: '',
    description: '',
    specs: [{ name: '', value: '' }],
    pictures: [added('on.jpg')],
  };
  const refused = (changes: Partial<ProductForm>) => refusalsOf(schema, { ...good, ...changes });

  it('is taken with a place and a picture', () => {
    expect(refused({})).toEqual({});
  });

  it('asks for its place and a picture', () => {
    expect(refused({ parentId: 0, categoryId: 0, brandId: 0, modelId: 0, pictures: [] })).toEqual({
      parentId: 'required',
      categoryId: 'required',
      brandId: 'required',
      modelId: 'required',
      pictures: 'required',
    });
  });

  it('limits its description', () => {
    expect(refused({ description: 'a'.repeat(5000) })).toEqual({});
    expect(refused({ description: 'a'.repeat(5001) })).toEqual({ description: 'nameLong field=Açıklama max=5000' });
  });

  it('wants both halves of a feature', () => {
    expect(refused({ specs: [{ name: 'Renk', value: ' ' }] })).toEqual({ specs: 'specPair' });
    expect(refused({ specs: [{ name: ' ', value: 'Mavi' }] })).toEqual({ specs: 'specPair' });
    expect(
      refused({
        specs: [
          { name: 'Renk', value: 'Mavi' },
          { name: ' ', value: '' },
        ],
      }),
    ).toEqual({});
  });

  it('has six pictures at the most, of kinds that are shown, of ten megabytes together', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => added(`${i}.png`, 'image/png'));
    expect(refused({ pictures: many(6) })).toEqual({});
    expect(refused({ pictures: many(7) })).toEqual({ pictures: 'tooManyPictures' });
    expect(refused({ pictures: [added('a.webp', 'image/webp'), kept('/media/a')] })).toEqual({});
    expect(refused({ pictures: [added('a.gif', 'image/gif')] })).toEqual({ pictures: 'notAPicture' });
    const half = 5 * 1024 * 1024;
    expect(refused({ pictures: [added('a', undefined, half), added('b', undefined, half)] })).toEqual({});
    expect(refused({ pictures: [added('a', undefined, half), added('b', undefined, half + 1)] })).toEqual({
      pictures: 'tooBig',
    });
  });

  it('knows which of its pictures are new', () => {
    const fresh = added('on.jpg');
    expect(filesOf([kept('/media/a'), fresh])).toEqual(['file' in fresh && fresh.file]);
  });
});

describe('what is sent', () => {
  const form: ProductForm = {
    parentId: 1,
    categoryId: 10,
    brandId: 20,
    modelId: 30,
    code: ' P-14 ',
    description: ' Sessiz. ',
    specs: [
      { name: ' Bellek ', value: ' 16 GB ' },
      { name: ' ', value: '' },
    ],
    pictures: [added('on.jpg'), added('arka.jpg')],
  };
  const read = (data: FormData) => Object.fromEntries([...data].filter(([name]) => name !== 'File'));

  it('of a new product is what was filled in', () => {
    const data = productPayload(form);
    expect(read(data)).toEqual({
      CategoryId: '10',
      BrandId: '20',
      ModelId: '30',
      Code: 'P-14',
      Description: 'Sessiz.',
      Specs: '[{"name":"Bellek","value":"16 GB"}]',
    });
    expect(data.getAll('File').map((one) => (one as File).name)).toEqual(['on.jpg', 'arka.jpg']);
  });

  it('of a new product leaves out what is empty', () => {
    expect(Object.keys(read(productPayload({ ...form, code: ' ', description: ' ', specs: [] })))).toEqual([
      'CategoryId',
      'BrandId',
      'ModelId',
    ]);
  });

  it('of a change is everything, also what was emptied, and the order of the pictures', () => {
    const pictures = [added('yeni.jpg'), kept('/media/on'), added('son.jpg')];
    expect(read(productPayload({ ...form, code: '', description: '', specs: [], pictures }, 130))).toEqual({
      Id: '130',
      CategoryId: '10',
      BrandId: '20',
      ModelId: '30',
      Code: '',
      Description: '',
      Specs: '[]',
      Pictures: '[0,"/media/on",1]',
    });
  });
});

describe('what the server names', () => {
  it('of a product are fields of its form, and all that is sent of it', () => {
    const form: ProductForm = {
      parentId: 1,
      categoryId: 10,
      brandId: 20,
      modelId: 30,
      code: 'K-1',
      description: 'Yeni',
      specs: [{ name: 'Renk', value: 'Mavi' }],
      pictures: [added('on.jpg')],
    };
    const sent = [...new Set(productPayload(form, 5).keys())].filter((name) => name !== 'Id');
    expect(sent.map((name) => [name, PRODUCT_FIELD_OF[name]])).toEqual([
      ['CategoryId', 'categoryId'],
      ['BrandId', 'brandId'],
      ['ModelId', 'modelId'],
      ['Code', 'code'],
      ['Description', 'description'],
      ['Specs', 'specs'],
      ['File', 'pictures'],
      ['Pictures', 'pictures'],
    ]);
  });

  it('of a name are fields of its form', () => {
    expect(NAMED_FIELD_OF).toEqual({
      Name: 'name',
      ParentId: 'parentId',
      CategoryId: 'categoryId',
      BrandCategories: 'categoryId',
      BrandId: 'brandId',
    });
  });
});
