/** Which comparisons an operator looks at: all or those that differ, of one order, of some days; kept in the address. */
import { useTranslations } from 'use-intl';
import { DayFields } from '@/components/DayFields';
import { ListFilters } from '@/components/ListFilters';
import type { ComparisonsWish } from './moneyApi';

interface ComparisonFiltersProps {
  wish: ComparisonsWish;
  hrefOf: (wish: ComparisonsWish) => string;
  onWish: (wish: ComparisonsWish) => void;
}

export function ComparisonFilters({ wish, hrefOf, onWish }: ComparisonFiltersProps) {
  const t = useTranslations('operator.comparisons');
  const words = useTranslations('operator');
  return (
    <ListFilters
      id="comparison-search"
      label={t('search')}
      find={words('find')}
      q={wish.q}
      onSearch={(q) => onWish({ ...wish, q })}
      filter={t('filter')}
      states={[undefined, 'differs'] as const}
      chosen={wish.state}
      nameOf={(state) => t(state ?? 'all')}
      hrefOf={(state) => hrefOf({ ...wish, state })}
    >
      <div className="grid flex-1 basis-72 gap-3 sm:grid-cols-2">
        <DayFields id="comparison" from={wish.from} to={wish.to} onDays={(days) => onWish({ ...wish, ...days })} />
      </div>
    </ListFilters>
  );
}
