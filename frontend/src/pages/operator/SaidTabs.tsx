/** What people write for all to read, by where it stands: reviews and their replies, questions, words about sellers. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { FilterLinks } from '@/components/FilterLinks';

const PLACES = {
  reviews: panelPaths.operatorReviews(),
  replies: panelPaths.operatorReplies(),
  questions: panelPaths.operatorQuestions(),
  ratings: panelPaths.operatorRatings(),
};
export type SaidPlace = keyof typeof PLACES;

export function SaidTabs({ at }: { at: SaidPlace }) {
  const t = useTranslations('operator.reviews');
  return (
    <FilterLinks
      label={t('places')}
      choices={(Object.keys(PLACES) as SaidPlace[]).map((place) => ({
        key: place,
        label: t(`place.${place}`),
        to: PLACES[place],
        isChosen: place === at,
      }))}
    />
  );
}
