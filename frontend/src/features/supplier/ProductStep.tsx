/** The last step of the catalogue: a product of a model, with pictures, a description and rows of specifications. */
import { Plus, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '@/components/Button';
import { ErrorSummary, TextAreaField, TextField } from '@/components/Field';
import { PicturePicker } from '@/components/PicturePicker';
import { asFailure } from '@/lib/api';
import { useSchemaForm } from '@/lib/useSchemaForm';
import {
  DESCRIPTION_MAX,
  NAME_MAX,
  PICTURES_MAX,
  PRODUCT_FIELD_OF,
  type ProductForm,
  productPayload,
  productSchema,
  SPECS_MAX,
  type Spec,
} from './catalogueForms';
import type { StepProps } from './NamedForms';
import { PlaceFields } from './PlaceFields';
import { LEVELS } from './place';
import { type OwnProduct, useCreateProductMutation } from './supplierApi';

const VALUE_MAX = 200;
const EMPTY_SPEC: Spec = { name: '', value: '' };

interface SpecRowsProps {
  rows: Spec[];
  onChange: (rows: Spec[]) => void;
  error?: string | undefined;
}

function SpecRows({ rows, onChange, error }: SpecRowsProps) {
  const t = useTranslations('supplier');
  const change = (index: number, part: Partial<Spec>) =>
    onChange(rows.map((row, i) => (i === index ? { ...row, ...part } : row)));
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error ? 'specs-error' : undefined}>
      <legend className="mb-2 font-semibold text-sm">{t('specs')}</legend>
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to be known by while they are typed.
        <div key={i} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <TextField
            id={i === 0 ? 'specs' : `spec-name-${i}`}
            label={t('specName')}
            maxLength={NAME_MAX}
            value={row.name}
            onChange={(event) => change(i, { name: event.target.value })}
          />
          <TextField
            id={`spec-value-${i}`}
            label={t('specValue')}
            maxLength={VALUE_MAX}
            value={row.value}
            onChange={(event) => change(i, { value: event.target.value })}
          />
          <IconButton
            label={t('removeSpec', { number: i + 1 })}
            onClick={() => onChange(rows.filter((_, at) => at !== i))}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {error && (
        <p id="specs-error" className="font-medium text-bole-600 text-sm">
          {error}
        </p>
      )}
      <Button
        look="secondary"
        className="self-start"
        disabled={rows.length >= SPECS_MAX}
        onClick={() => onChange([...rows, EMPTY_SPEC])}
      >
        <Plus size={18} aria-hidden="true" />
        {t('addSpec')}
      </Button>
    </fieldset>
  );
}

export function ProductStep({ categories, place, onPlace, onAdded, products }: StepProps & { products: OwnProduct[] }) {
  const t = useTranslations('supplier');
  const [save, { isLoading }] = useCreateProductMutation();
  const mine = products.find(({ modelId, categoryId }) => modelId === place.modelId && categoryId === place.categoryId);
  const labels = {
    parentId: t('parentId'),
    categoryId: t('categoryId'),
    brandId: t('brandId'),
    modelId: t('modelId'),
    files: t('pictures'),
    description: t('description'),
    specs: t('specs'),
  };
  const form = useSchemaForm<ProductForm>(productSchema(t, !mine, labels), {
    ...place,
    description: '',
    specs: [EMPTY_SPEC],
    files: [],
  });
  const { register, handleSubmit, setValue, setError, reset, watch, errors, attempt } = form;
  useEffect(() => {
    for (const level of LEVELS) setValue(level, place[level], { shouldValidate: place[level] > 0 });
  }, [place, setValue]);
  const submit = handleSubmit(async (accepted) => {
    const answer = await save(productPayload(accepted, mine?.id ?? 0));
    if (answer.data) {
      reset({ ...place, description: '', specs: [EMPTY_SPEC], files: [] });
      onAdded(place);
      return;
    }
    for (const [name, messages] of Object.entries(asFailure(answer.error).fields)) {
      const field = PRODUCT_FIELD_OF[name];
      if (field) setError(field, { message: String(messages[0] ?? '') });
    }
  });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <ErrorSummary errors={errors} labels={labels} attempt={attempt} />
      <PlaceFields categories={categories} place={place} onChange={onPlace} upTo="modelId" errors={errors} />
      {mine && <p className="rounded-control bg-saffron-50 px-4 py-2.5">{t('ownProduct')}</p>}
      <PicturePicker
        files={watch('files')}
        max={PICTURES_MAX}
        error={errors.files?.message}
        onChange={(files) => setValue('files', files, { shouldValidate: true })}
      />
      <TextAreaField
        label={t('description')}
        maxLength={DESCRIPTION_MAX}
        error={errors.description?.message}
        {...register('description')}
      />
      <SpecRows
        rows={watch('specs')}
        error={errors.specs?.message ?? errors.specs?.root?.message}
        onChange={(specs) => setValue('specs', specs, { shouldValidate: attempt > 0 })}
      />
      <Button type="submit" className="self-start" disabled={isLoading}>
        {t(mine ? 'saveProduct' : 'addProduct')}
      </Button>
    </form>
  );
}
