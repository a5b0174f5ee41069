/** Which questions a supplier looks at: by text, by whether they are answered, and in which order. */
import { useTranslations } from 'use-intl';
import { ListFilters } from '@/components/ListFilters';
import { SortField } from '@/components/SortField';
import { QUESTION_SORTS, QUESTION_STATES, type QuestionsWish } from './careApi';

interface QuestionFiltersProps {
  wish: QuestionsWish;
  hrefOf: (wish: QuestionsWish) => string;
  onWish: (wish: QuestionsWish) => void;
}

export function QuestionFilters({ wish, hrefOf, onWish }: QuestionFiltersProps) {
  const t = useTranslations('supplier.questionsList');
  return (
    <ListFilters
      id="question-search"
      label={t('search')}
      placeholder={t('searchHint')}
      find={t('find')}
      q={wish.q}
      onSearch={(q) => onWish({ ...wish, q })}
      filter={t('filter')}
      states={[undefined, ...QUESTION_STATES]}
      chosen={wish.state ?? undefined}
      nameOf={(state) => t(`states.${state ?? 'all'}`)}
      hrefOf={(state) => hrefOf({ ...wish, state })}
    >
      <SortField
        id="question-sort"
        label={t('sort')}
        sorts={QUESTION_SORTS}
        sort={wish.sort ?? 'unanswered'}
        nameOf={(sort) => t(`sorts.${sort}`)}
        onSort={(sort) => onWish({ ...wish, sort })}
      />
    </ListFilters>
  );
}
