/** The steps of the catalogue that are a name at a place: category, brand, model. */
import { useTranslations } from 'use-intl';
import { Combobox } from '@/components/Combobox';
import type { CategoryToSellIn } from '@/lib/types';
import { NamedStep } from './NamedStep';
import { PlaceFields } from './PlaceFields';
import { NOWHERE, type Place } from './place';
import { useCreateBrandMutation, useCreateCategoryMutation, useCreateModelMutation } from './supplierApi';

export interface StepProps {
  categories: CategoryToSellIn[];
  /** What the steps before chose; shared, so that the next step goes on from it. */
  place: Place;
  onPlace: (place: Place) => void;
  onAdded: (place: Place) => void;
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
