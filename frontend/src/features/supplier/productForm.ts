/** What the forms of a new and of a changed product share: the names of their fields, and where a refusal belongs. */
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import { PRODUCT_FIELD_OF, type ProductForm } from './catalogueForms';

export function useProductLabels() {
  const t = useTranslations('supplier');
  return {
    parentId: t('parentId'),
    categoryId: t('categoryId'),
    brandId: t('brandId'),
    modelId: t('modelId'),
    pictures: t('pictures'),
    code: t('products.code'),
    description: t('description'),
    specs: t('specs'),
  };
}

/** What the server says of single fields, by the names of the form. */
export function refusedFields(error: unknown): [keyof ProductForm, string][] {
  return Object.entries(asFailure(error).fields).flatMap(([name, messages]) => {
    const field = PRODUCT_FIELD_OF[name];
    return field ? [[field, String(messages[0] ?? '')] as [keyof ProductForm, string]] : [];
  });
}
