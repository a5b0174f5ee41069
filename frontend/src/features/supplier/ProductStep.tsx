/** The last step of the catalogue: a product of a model, with pictures, a description and rows of specifications. */
import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { useIsHere } from '@/lib/useIsHere';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { type ProductForm, productPayload, productSchema } from './catalogueForms';
import type { StepProps } from './NamedForms';
import { PlaceFields } from './PlaceFields';
import { ProductFields } from './ProductFields';
import { LEVELS } from './place';
import { refusedFields, useProductLabels } from './productForm';
import { EMPTY_SPEC } from './SpecRows';
import { useCreateProductMutation, useProductOfModelQuery } from './supplierApi';
import { useKeptProduct } from './useKeptProduct';

interface ProductStepProps extends StepProps {
  /** Leads to the form of a product that there is already. */
  editLink: (productId: number) => ReactNode;
}

export function ProductStep({ categories, place, onPlace, onAdded, editLink }: ProductStepProps) {
  const t = useTranslations('supplier');
  const labels = useProductLabels();
  const [save, { isLoading }] = useCreateProductMutation();
  const { currentData: mine } = useProductOfModelQuery(place.modelId || skipToken);
  const empty: ProductForm = { ...place, code: '', description: '', specs: [EMPTY_SPEC], pictures: [] };
  const form = useSchemaForm<ProductForm>(productSchema(t, labels), empty);
  const { handleSubmit, setValue, setError, reset, errors, attempt } = form;
  const { isFound, forget } = useKeptProduct(form, place, onPlace);
  useEffect(() => {
    for (const level of LEVELS) setValue(level, place[level], { shouldValidate: place[level] > 0 });
  }, [place, setValue]);
  const isHere = useIsHere();
  const submit = handleSubmit(async (accepted) => {
    const answer = await save(productPayload(accepted));
    if (answer.data) forget();
    // Who has gone on to another step or page stays there.
    if (!isHere.current) return;
    if (answer.data) {
      reset(empty);
      onAdded(place);
      return;
    }
    for (const [field, message] of refusedFields(answer.error)) setError(field, { message });
  });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <ErrorSummary errors={errors} labels={labels} attempt={attempt} />
      <PlaceFields categories={categories} place={place} onChange={onPlace} upTo="modelId" errors={errors} />
      {mine ? (
        <p className="rounded-control bg-saffron-50 px-4 py-2.5">
          {t('ownProduct')} {editLink(mine.id)}
        </p>
      ) : (
        <>
          {isFound && <p className="rounded-control bg-cobalt-50 px-4 py-2.5">{t('products.wordsFound')}</p>}
          <ProductFields form={form} />
          <Button type="submit" className="self-start" disabled={isLoading}>
            {t('addProduct')}
          </Button>
        </>
      )}
    </form>
  );
}
