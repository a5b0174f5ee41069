/** What the forms of the catalogue accept, and the multipart form that a product becomes. */
import * as v from 'valibot';
import { PICTURE_TYPES } from '@/lib/files';
import type { Picture } from '@/lib/types';
import type { CropArea } from './cropping';

export const NAME_MAX = 80;
export const CODE_MAX = 64;
export const DESCRIPTION_MAX = 5000;
export const SPECS_MAX = 40;
export const PICTURES_MAX = 6;
const PICTURES_BYTES_MAX = 10 * 1024 * 1024;

/** `t` of the namespace `supplier`. */
type T = (
  key: 'required' | 'nameLong' | 'tooManyPictures' | 'notAPicture' | 'tooBig' | 'specPair',
  values?: Record<string, string | number>,
) => string;

export interface NamedForm {
  name: string;
  parentId: number;
  categoryId: number;
  brandId: number;
}

/** Which places a name needs around it: none for a category. */
export function namedSchema(t: T, label: string, needs: (keyof NamedForm)[]) {
  const place = (level: keyof NamedForm) =>
    v.pipe(
      v.number(),
      v.check((id) => id > 0 || !needs.includes(level), t('required')),
    );
  return v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(t('required')),
      v.maxLength(NAME_MAX, t('nameLong', { field: label, max: NAME_MAX })),
    ),
    parentId: place('parentId'),
    categoryId: place('categoryId'),
    brandId: place('brandId'),
  });
}

export interface Spec {
  name: string;
  value: string;
}

export interface ProductForm {
  parentId: number;
  categoryId: number;
  brandId: number;
  modelId: number;
  /** What the supplier calls it; empty where it has no name of its own. */
  code: string;
  description: string;
  specs: Spec[];
  /** In order: the first one is the cover. */
  pictures: ProductPicture[];
}

/** A picture of a product: one that it has already, or a file that was just chosen. */
type PictureSource = { kept: Picture } | { file: File };

/** What a picture was cut out of, and where (in percent of it): so it can be cut anew, or be the whole again. */
export interface Cut {
  whole: PictureSource;
  area: CropArea;
}

export type ProductPicture = { key: string; cut?: Cut } & PictureSource;

export const filesOf = (pictures: ProductPicture[]): File[] =>
  pictures.flatMap((picture) => ('file' in picture ? [picture.file] : []));

export function productSchema(t: T, labels: { code: string; description: string }) {
  const chosen = v.pipe(v.number(), v.minValue(1, t('required')));
  return v.object({
    parentId: chosen,
    categoryId: chosen,
    brandId: chosen,
    modelId: chosen,
    code: v.pipe(v.string(), v.maxLength(CODE_MAX, t('nameLong', { field: labels.code, max: CODE_MAX }))),
    description: v.pipe(
      v.string(),
      v.maxLength(DESCRIPTION_MAX, t('nameLong', { field: labels.description, max: DESCRIPTION_MAX })),
    ),
    specs: v.pipe(
      v.array(v.object({ name: v.string(), value: v.string() })),
      v.check((rows) => rows.every(({ name, value }) => !name.trim() === !value.trim()), t('specPair')),
    ),
    pictures: v.pipe(
      v.array(v.custom<ProductPicture>(() => true)),
      v.nonEmpty(t('required')),
      v.maxLength(PICTURES_MAX, t('tooManyPictures')),
      v.check((all) => filesOf(all).every(({ type }) => PICTURE_TYPES.includes(type)), t('notAPicture')),
      v.check((all) => filesOf(all).reduce((sum, { size }) => sum + size, 0) <= PICTURES_BYTES_MAX, t('tooBig')),
    ),
  });
}

/**
 * Of a form that the schema accepted; `productId` 0 is a new product. Of one that is changed everything is sent: what was
 * emptied is to be empty, and the order of the pictures names those that stay by their address and new ones by number.
 */
export function productPayload(form: ProductForm, productId = 0): FormData {
  const data = new FormData();
  if (productId) data.set('Id', String(productId));
  data.set('CategoryId', String(form.categoryId));
  data.set('BrandId', String(form.brandId));
  data.set('ModelId', String(form.modelId));
  const code = form.code.trim();
  if (code || productId) data.set('Code', code);
  const description = form.description.trim();
  if (description || productId) data.set('Description', description);
  const specs = form.specs
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name }) => name !== '');
  if (specs.length > 0 || productId) data.set('Specs', JSON.stringify(specs));
  const files = filesOf(form.pictures);
  for (const file of files) data.append('File', file);
  if (productId) {
    const order = form.pictures.map((picture) => ('kept' in picture ? picture.kept.url : files.indexOf(picture.file)));
    data.set('Pictures', JSON.stringify(order));
  }
  return data;
}

export const PRODUCT_FIELD_OF: Record<string, keyof ProductForm> = {
  CategoryId: 'categoryId',
  BrandId: 'brandId',
  ModelId: 'modelId',
  Code: 'code',
  Description: 'description',
  Specs: 'specs',
  File: 'pictures',
  Pictures: 'pictures',
};

export const NAMED_FIELD_OF: Record<string, keyof NamedForm> = {
  Name: 'name',
  ParentId: 'parentId',
  CategoryId: 'categoryId',
  BrandCategories: 'categoryId',
  BrandId: 'brandId',
};
