/** One step of the catalogue that is a name at a place: category, brand, model. */
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Combobox } from '@/components/Combobox';
import { ErrorSummary } from '@/components/ErrorSummary';
import { TextField } from '@/components/Field';
import { asFailure } from '@/lib/api';
import type { Category } from '@/lib/types';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { NAMED_FIELD_OF, type NamedForm, namedSchema } from './catalogueForms';
import { PlaceFields } from './PlaceFields';
import { NOWHERE, type Place, type PlaceLevel } from './place';
import { useCreateBrandMutation, useCreateCategoryMutation, useCreateModelMutation } from './supplierApi';

export interface StepProps {
  categories: Category[];
  /** What the steps before chose; shared, so that the next step goes on from it. */
  place: Place;
  onPlace: (place: Place) => void;
  onAdded: (place: Place) => void;
}

type Answer = { data?: { id: number } | undefined; error?: unknown };
type Step = 'category' | 'brand' | 'model';

const NAME_LABELS = { category: 'categoryName', brand: 'brandName', model: 'modelName' } as const;
const BUTTONS = { category: 'addCategory', brand: 'addBrand', model: 'addModel' } as const;
const NEEDS: Record<Step, PlaceLevel[]> = {
  category: [],
  brand: ['parentId', 'categoryId'],
  model: ['parentId', 'categoryId', 'brandId'],
};

interface NamedStepProps {
  step: Step;
  place: Place;
  isBusy: boolean;
  save: (form: NamedForm) => Promise<Answer>;
  onSaved: (id: number) => void;
  children: (errors: Partial<Record<PlaceLevel, { message?: string } | undefined>>) => ReactNode;
}

function NamedStep({ step, place, isBusy, save, onSaved, children }: NamedStepProps) {
  const t = useTranslations('supplier');
  const label = t(NAME_LABELS[step]);
  const needs = NEEDS[step] as (keyof NamedForm)[];
  const { register, handleSubmit, setValue, setError, reset, errors, attempt } = useSchemaForm<NamedForm>(
    namedSchema(t, label, needs),
    { name: '', parentId: place.parentId, categoryId: place.categoryId, brandId: place.brandId },
  );
  useEffect(() => {
    for (const level of ['parentId', 'categoryId', 'brandId'] as const) {
      setValue(level, place[level], { shouldValidate: place[level] > 0 });
    }
  }, [place, setValue]);
  const submit = handleSubmit(async (form) => {
    const answer = await save({ ...form, name: form.name.trim() });
    if (answer.data) {
      reset({ ...form, name: '' });
      onSaved(answer.data.id);
      return;
    }
    for (const [name, messages] of Object.entries(asFailure(answer.error).fields)) {
      const field = NAMED_FIELD_OF[name];
      if (field) setError(field, { message: messages[0] ?? '' });
    }
  });
  const labels = { parentId: t('parentId'), categoryId: t('categoryId'), brandId: t('brandId'), name: label };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <ErrorSummary errors={errors} labels={labels} attempt={attempt} />
      {children(errors)}
      <TextField label={label} maxLength={100} autoComplete="off" error={errors.name?.message} {...register('name')} />
      <Button type="submit" className="self-start" disabled={isBusy}>
        {t(BUTTONS[step])}
      </Button>
    </form>
  );
}

export function CategoryStep({ categories, place, onPlace, onAdded }: StepProps) {
  const t = useTranslations('supplier');
  const [create, { isLoading }] = useCreateCategoryMutation();
  return (
    <NamedStep
      step="category"
      place={place}
      isBusy={isLoading}
      save={({ name }) => create({ name, parentId: place.parentId })}
      onSaved={(id) =>
        onAdded(
          place.parentId ? { ...NOWHERE, parentId: place.parentId, categoryId: id } : { ...NOWHERE, parentId: id },
        )
      }
    >
      {() => (
        <>
          <p className="text-muted">{t('categoryText')}</p>
          <Combobox
            id="parentId"
            label={t('parentOptional')}
            choices={categories}
            value={place.parentId}
            onChange={(parentId) => onPlace({ ...NOWHERE, parentId })}
            placeholder={t('parentHint')}
            noMatch={t('noMatch')}
          />
        </>
      )}
    </NamedStep>
  );
}

export function BrandStep({ categories, place, onPlace, onAdded }: StepProps) {
  const [create, { isLoading }] = useCreateBrandMutation();
  return (
    <NamedStep
      step="brand"
      place={place}
      isBusy={isLoading}
      save={({ name }) => create({ name, categoryId: place.categoryId })}
      onSaved={(brandId) => onAdded({ ...place, brandId, modelId: 0 })}
    >
      {(errors) => (
        <PlaceFields categories={categories} place={place} onChange={onPlace} upTo="categoryId" errors={errors} />
      )}
    </NamedStep>
  );
}

export function ModelStep({ categories, place, onPlace, onAdded }: StepProps) {
  const [create, { isLoading }] = useCreateModelMutation();
  return (
    <NamedStep
      step="model"
      place={place}
      isBusy={isLoading}
      save={({ name }) => create({ name, brandId: place.brandId, categoryId: place.categoryId })}
      onSaved={(modelId) => onAdded({ ...place, modelId })}
    >
      {(errors) => (
        <PlaceFields categories={categories} place={place} onChange={onPlace} upTo="brandId" errors={errors} />
      )}
    </NamedStep>
  );
}
