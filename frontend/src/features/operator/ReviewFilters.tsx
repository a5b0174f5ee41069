/** Which reviews an operator looks at: of one ad, and shown or hidden; the choice lives in the address. */
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { FilterLinks } from '@/components/FilterLinks';
import { countFrom } from '@/lib/typedNumbers';
import { type DeskReviewsWish, REVIEW_STATES } from './reviewsDeskApi';

interface ReviewFiltersProps {
  query: DeskReviewsWish;
  hrefOf: (query: DeskReviewsWish) => string;
  onFind: (adId: number | undefined) => void;
}

export function ReviewFilters({ query, hrefOf, onFind }: ReviewFiltersProps) {
  const t = useTranslations('operator.reviews');
  const words = useTranslations('operator');
  const { state: chosen, adId } = query;
  const [text, setText] = useState(adId ? String(adId) : '');
  const [isWrong, setWrong] = useState(false);
  const find = () => {
    const typed = text.replace('#', '').trim();
    const wanted = typed ? countFrom(typed) || null : undefined;
    setWrong(wanted === null);
    if (wanted !== null) onFind(wanted);
  };
  return (
    <div className="flex flex-col gap-4">
      <search>
        <form
          noValidate
          className="flex max-w-xl items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            find();
          }}
        >
          <div className="flex-1">
            <TextField
              id="review-ad"
              inputMode="numeric"
              autoComplete="off"
              label={t('adId')}
              maxLength={10}
              value={text}
              error={isWrong ? t('adWrong') : undefined}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <Button type="submit">
            <Search size={18} aria-hidden="true" />
            {words('find')}
          </Button>
        </form>
      </search>
      <FilterLinks
        label={t('filter')}
        choices={[undefined, ...REVIEW_STATES].map((state) => ({
          key: state ?? 'all',
          label: t(`state.${state ?? 'all'}`),
          to: hrefOf({ adId, state }),
          isChosen: state === chosen,
        }))}
      />
    </div>
  );
}
