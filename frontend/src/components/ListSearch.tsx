/** The search of a list whose address keeps the words (`?q=…`) beside all else that it says, and what sorts the list where no heads of columns do. */
import { type ComponentProps, useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFoundHref } from '@/lib/useListSort';
import { ButtonLink } from './Button';
import { EmptyState } from './EmptyState';
import { SortChoice } from './ListSorting';
import { SearchForm } from './SearchForm';

interface ListSearchProps {
  /** What can be looked for. */
  hint: string;
  sorting?: Pick<ComponentProps<typeof SortChoice>, 'columns' | 'sort'>;
}

export function ListSearch({ hint, sorting }: ListSearchProps) {
  const t = useTranslations('panels.list');
  const id = useId();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const hrefOf = useFoundHref();
  const q = params.get('q') ?? undefined;
  return (
    <SearchForm
      key={q ?? ''}
      id={id}
      label={t('search')}
      placeholder={hint}
      find={t('find')}
      q={q}
      onSearch={(wanted) => void navigate(hrefOf(wanted))}
    >
      {sorting && <SortChoice {...sorting} />}
    </SearchForm>
  );
}

/** What stands in the place of rows that no words found, and leads to all of them. */
export function NoneFound() {
  const t = useTranslations('panels.list');
  const hrefOf = useFoundHref();
  return (
    <EmptyState title={t('noneFound')} heading="h3">
      <ButtonLink look="secondary" to={hrefOf('')}>
        {t('toAll')}
      </ButtonLink>
    </EmptyState>
  );
}
