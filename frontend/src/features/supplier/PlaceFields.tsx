/** Category, sub-category, brand, model: each a searchable list that the one before it narrows. */
import { useTranslations } from 'use-intl';
import { Combobox } from '@/components/Combobox';
import type { CategoryToSellIn } from '@/lib/types';
import { choicesAt, LEVELS, moved, type Place, type PlaceLevel } from './place';

interface PlaceFieldsProps {
  categories: CategoryToSellIn[];
  place: Place;
  onChange: (place: Place) => void;
  /** How deep the choice goes. */
  upTo: PlaceLevel;
  errors: Partial<Record<PlaceLevel, { message?: string } | undefined>>;
  onBlur?: (level: PlaceLevel) => void;
}

export function PlaceFields({ categories, place, onChange, upTo, errors, onBlur }: PlaceFieldsProps) {
  const t = useTranslations('supplier');
  const choices = choicesAt(categories, place);
  const levels = LEVELS.slice(0, LEVELS.indexOf(upTo) + 1);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {levels.map((level, i) => {
        const above = levels[i - 1];
        return (
          <Combobox
            // A new choice above empties the text of what stands below.
            key={above ? `${level}-${place[above]}` : level}
            id={level}
            label={t(level)}
            choices={choices[level]}
            value={place[level]}
            onChange={(id) => id !== place[level] && onChange(moved(place, level, id))}
            onBlur={() => onBlur?.(level)}
            error={errors[level]?.message}
            placeholder={t('choose')}
            noMatch={t('noMatch')}
            disabled={!!above && place[above] === 0}
          />
        );
      })}
    </div>
  );
}
