/** Which names of the catalogue an operator looks at: what waits first, by kind and by words; the choice lives in the address. */
import { useTranslations } from 'use-intl';
import { FilterLinks } from '@/components/FilterLinks';
import { SearchForm } from '@/components/SearchForm';
import { SelectField } from '@/components/SelectField';
import { SortField } from '@/components/SortField';
import { NAME_KINDS, NAME_SORTS, type NameKind, type NameSort } from './namesApi';

/** What waits is looked at first, and needs no word in the address. */
export const NAME_VIEWS = ['proposed', 'all', 'accepted', 'history'] as const;
export type NameView = (typeof NAME_VIEWS)[number];

export interface NamesLook {
  view: NameView;
  kind?: NameKind | undefined;
  q?: string | undefined;
  sort?: NameSort | undefined;
}

/** What waits comes oldest first, everything else by its name. */
export const usualSort = (view: NameView): NameSort => (view === 'proposed' ? 'oldest' : 'name');

interface NameFiltersProps {
  look: NamesLook;
  hrefOf: (look: NamesLook) => string;
  onLook: (look: NamesLook) => void;
}

function Finding({ look, onLook }: Omit<NameFiltersProps, 'hrefOf'>) {
  const t = useTranslations('operator.names');
  return (
    <SearchForm
      id="name-search"
      label={t('search')}
      placeholder={t('searchHint')}
      find={t('find')}
      q={look.q}
      onSearch={(q) => onLook({ ...look, q })}
    >
      <SelectField
        id="name-kind"
        label={t('kindLabel')}
        value={look.kind ?? ''}
        onChange={(event) => onLook({ ...look, kind: NAME_KINDS.find((one) => one === event.target.value) })}
      >
        <option value="">{t('anyKind')}</option>
        {NAME_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SortField
        id="name-sort"
        label={t('sort')}
        sorts={NAME_SORTS}
        sort={look.sort ?? usualSort(look.view)}
        nameOf={(sort) => t(`sorts.${sort}`)}
        onSort={(sort) => onLook({ ...look, sort })}
      />
    </SearchForm>
  );
}

export function NameFilters({ look, hrefOf, onLook }: NameFiltersProps) {
  const t = useTranslations('operator.names');
  return (
    <div className="flex flex-col gap-4">
      <FilterLinks
        label={t('filter')}
        choices={NAME_VIEWS.map((view) => ({
          key: view,
          label: t(`view.${view}`),
          to: hrefOf(view === 'history' ? { view } : { ...look, view }),
          isChosen: view === look.view,
        }))}
      />
      {look.view !== 'history' && <Finding look={look} onLook={onLook} />}
    </div>
  );
}
