/** Which product a new ad is for, and the ways to what is missing in the catalogue. */
import type { ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { CategoryToSellIn } from '@/lib/types';
import { PlaceFields } from './PlaceFields';
import type { Place, PlaceLevel } from './place';

interface AdProductFieldsProps {
  categories: CategoryToSellIn[];
  place: Place;
  errors: FieldErrors<Place>;
  onPlace: (place: Place) => void;
  onBlur: (level: PlaceLevel) => void;
  /** What is missing of one's own product of the model, and the link that leads there; nothing where all is there. */
  missing: 'noProduct' | 'noProductPicture';
  productLink: ReactNode;
  catalogueLink: ReactNode;
}

export function AdProductFields(props: AdProductFieldsProps) {
  const { categories, place, errors, onPlace, onBlur, missing, productLink, catalogueLink } = props;
  const t = useTranslations('supplier');
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-bold text-lg">{t('productLegend')}</legend>
      <PlaceFields
        categories={categories}
        place={place}
        upTo="modelId"
        errors={errors}
        onChange={onPlace}
        onBlur={onBlur}
      />
      {productLink && (
        <p className="rounded-control bg-saffron-50 px-4 py-2.5">
          {t(missing)} {productLink}
        </p>
      )}
      <p className="text-muted text-sm">
        {t('missingItem')} {catalogueLink}
      </p>
    </fieldset>
  );
}
