/** A product as it is being written: what its form begins with, what it would show. */
import type { Picture } from '@/lib/types';
import { filesOf, type ProductForm, type ProductPicture, type Spec } from './catalogueForms';
import { EMPTY_SPEC } from './SpecRows';
import type { OwnProduct } from './supplierApi';
import { usePreviews } from './usePreviews';

/** What a product would show, as it is being written. */
export interface Draft {
  brandName: string;
  modelName: string;
  description: string;
  specs: Spec[];
  pictures: Picture[];
}

export function filled(product: OwnProduct): ProductForm {
  const { parentId, categoryId, brandId, modelId, code, description, specs, pictures } = product;
  return {
    ...{ parentId, categoryId, brandId, modelId, code: code ?? '', description },
    specs: specs.length > 0 ? specs.map(({ name, value }) => ({ name, value })) : [EMPTY_SPEC],
    pictures: pictures.map((kept) => ({ key: kept.url, kept })),
  };
}

export function useShownPictures(pictures: ProductPicture[]): Picture[] {
  const urls = usePreviews(filesOf(pictures));
  return pictures.flatMap((picture) => {
    if ('kept' in picture) return [picture.kept];
    const url = urls.get(picture.file);
    return url ? [{ url, srcset: '', width: 700, height: 700, blur: '' }] : [];
  });
}
