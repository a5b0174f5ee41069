/** What the forms of a new and of a changed product ask for alike: pictures, code, description and specifications. */
import { useTranslations } from 'use-intl';
import { TextAreaField, TextField } from '@/components/Field';
import type { useSchemaForm } from '@/lib/useSchemaForm';
import { CODE_MAX, DESCRIPTION_MAX, type ProductForm } from './catalogueForms';
import { ProductPictures } from './ProductPictures';
import { useProductLabels } from './productForm';
import { SpecRows } from './SpecRows';

interface ProductFieldsProps {
  form: ReturnType<typeof useSchemaForm<ProductForm>>;
  /** How high the description is. */
  rows?: number;
}

export function ProductFields({ form, rows }: ProductFieldsProps) {
  const t = useTranslations('supplier');
  const labels = useProductLabels();
  const { register, setValue, watch, errors, attempt } = form;
  return (
    <>
      <ProductPictures
        pictures={watch('pictures')}
        error={errors.pictures?.message}
        onChange={(pictures) => setValue('pictures', pictures, { shouldValidate: true })}
      />
      <TextField
        label={labels.code}
        hint={t('products.codeHint')}
        dir="auto"
        maxLength={CODE_MAX}
        error={errors.code?.message}
        {...register('code')}
      />
      <TextAreaField
        label={labels.description}
        dir="auto"
        {...(rows && { rows })}
        maxLength={DESCRIPTION_MAX}
        error={errors.description?.message}
        {...register('description')}
      />
      <SpecRows
        rows={watch('specs')}
        error={errors.specs?.message ?? errors.specs?.root?.message}
        onChange={(specs) => setValue('specs', specs, { shouldValidate: attempt > 0 })}
      />
    </>
  );
}
