/** The form of a product that there is already, filled as it stands, with what shoppers would see beside it. */
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import type { CategoryToSellIn } from '@/lib/types';
import { useIsHere } from '@/lib/useIsHere';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { following, isSame } from '@/lib/useTypedOver';
import { type ProductForm, productPayload, productSchema } from './catalogueForms';
import { PlaceFields } from './PlaceFields';
import { ProductFields } from './ProductFields';
import { LEVELS } from './place';
import { type Draft, filled, useShownPictures } from './productDraft';
import { refusedFields, useProductLabels } from './productForm';
import { type OwnProduct, useChangeProductMutation } from './supplierApi';
import { useKeptChanges } from './useKeptProduct';

interface ProductEditProps {
  product: OwnProduct;
  categories: CategoryToSellIn[];
  /** The ads feature's own view of a product, lent by the page. */
  preview: (draft: Draft) => ReactNode;
  onSaved: () => void;
}

/** What became of a product that was offered: its names stay, and what else changes is public. */
function Offered({ product }: { product: OwnProduct }) {
  const t = useTranslations('supplier.products');
  if (!product.isFixed) return null;
  return (
    <div className="rounded-control bg-cobalt-50 px-4 py-3">
      {product.openAds > 0 && <p>{t('openAdsNote', { count: product.openAds })}</p>}
      <p className="text-sm">{t('fixedNote')}</p>
    </div>
  );
}

export function ProductEdit({ product, categories, preview, onSaved }: ProductEditProps) {
  const t = useTranslations('supplier');
  const labels = useProductLabels();
  const [save, { isLoading }] = useChangeProductMutation();
  const isHere = useIsHere();
  const start = useMemo(() => filled(product), [product]);
  const kept = useKeptChanges(product.id, start);
  const form = useSchemaForm<ProductForm>(productSchema(t, labels), kept.begin);
  const { handleSubmit, subscribe, getValues, setValue, setError, watch, errors, attempt } = form;
  const values = watch();
  const pictures = useShownPictures(values.pictures);
  const known = useRef(start);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => kept.keep(values) }),
    [subscribe, kept.keep],
  );
  // What was saved, here or elsewhere, is what the form shows, but for what was typed since.
  useEffect(() => {
    const typed = getValues();
    const values = following(typed, known.current, start);
    known.current = start;
    for (const name of Object.keys(values) as (keyof ProductForm)[]) {
      if (!isSame(values[name], typed[name])) setValue(name, values[name]);
    }
  }, [start, getValues, setValue]);
  const submit = handleSubmit(async (accepted) => {
    const sent = JSON.stringify(getValues());
    const answer = await save(productPayload(accepted, product.id));
    // Who has gone on to another page meanwhile, or has typed more, is told by the toast alone.
    if (answer.data && JSON.stringify(getValues()) === sent) {
      kept.forget();
      if (isHere.current) onSaved();
    }
    for (const [field, message] of refusedFields(answer.error)) setError(field, { message });
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <form noValidate className="tile flex flex-col gap-5 p-4 sm:p-6" onSubmit={submit}>
        <ErrorSummary errors={errors} labels={labels} attempt={attempt} />
        <Offered product={product} />
        {kept.isFound && <p className="rounded-control bg-cobalt-50 px-4 py-2.5">{t('products.wordsFound')}</p>}
        {product.isFixed || (
          <PlaceFields
            categories={categories}
            place={values}
            upTo="modelId"
            errors={errors}
            onChange={(place) => {
              for (const level of LEVELS) setValue(level, place[level], { shouldValidate: !!errors[level] });
            }}
          />
        )}
        <ProductFields form={form} rows={8} />
        <Button type="submit" className="self-start" disabled={isLoading}>
          {t('saveProduct')}
        </Button>
      </form>
      <section aria-labelledby="preview-title" className="lg:sticky lg:top-22">
        <h3 id="preview-title" className="mb-3 font-bold text-lg">
          {t('products.preview')}
        </h3>
        {preview({ brandName: product.brandName, modelName: product.modelName, ...values, pictures })}
      </section>
    </div>
  );
}
