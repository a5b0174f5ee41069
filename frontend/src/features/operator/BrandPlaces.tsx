/** In which of the categories where suppliers put a brand it is to be shown at once. */
import { useTranslations } from 'use-intl';
import { CheckField } from '@/components/CheckField';
import type { ListedName } from './namesApi';

type Place = ListedName['places'][number];

export const placeName = ({ name, parentName }: Place) => (parentName ? `${parentName} > ${name}` : name);

interface BrandPlacesProps {
  places: Place[];
  chosen: number[];
  onChoose: (chosen: number[]) => void;
}

export function BrandPlaces({ places, chosen, onChoose }: BrandPlacesProps) {
  const t = useTranslations('operator.names');
  return (
    <fieldset>
      <legend className="font-semibold">{t('acceptedIn')}</legend>
      {places.map((place) => (
        <CheckField
          key={place.id}
          id={`place-${place.id}`}
          checked={chosen.includes(place.id)}
          onChange={(isChosen) =>
            onChoose(isChosen ? [...chosen, place.id] : chosen.filter((category) => category !== place.id))
          }
        >
          <bdi>{placeName(place)}</bdi>
        </CheckField>
      ))}
      <p className="text-muted text-sm">{t('acceptedInHint')}</p>
    </fieldset>
  );
}
