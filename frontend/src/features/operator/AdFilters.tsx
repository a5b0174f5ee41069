/** Which ads an operator looks at: by text and by state; the choice lives in the address. */
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { FilterLinks } from '@/components/FilterLinks';
import type { AdStatus } from '@/lib/types';
import type { OperatorAdsQuery } from './operatorApi';

export const AD_STATES: AdStatus[] = ['open', 'closing', 'ended', 'withdrawn'];

interface AdFiltersProps {
  query: OperatorAdsQuery;
  hrefOf: (query: OperatorAdsQuery) => string;
  onSearch: (q: string) => void;
}

export function AdFilters({ query, hrefOf, onSearch }: AdFiltersProps) {
  const t = useTranslations('operator');
  const [text, setText] = useState(query.q ?? '');
  const { q = '' } = query;
  const states: [string, OperatorAdsQuery][] = [
    [t('allStatuses'), { q }],
    ...AD_STATES.map((status): [string, OperatorAdsQuery] => [t(`status.${status}`), { q, status }]),
  ];
  return (
    <div className="flex flex-col gap-4">
      <search>
        <form
          className="flex max-w-xl items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onSearch(text.trim());
          }}
        >
          <div className="flex-1">
            <TextField
              id="ad-search"
              type="search"
              label={t('search')}
              placeholder={t('searchHint')}
              maxLength={100}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <Button type="submit">
            <Search size={18} aria-hidden="true" />
            {t('find')}
          </Button>
        </form>
      </search>
      <FilterLinks
        label={t('statusFilter')}
        choices={states.map(([label, wanted]) => ({
          key: label,
          label,
          to: hrefOf(wanted),
          isChosen: wanted.status === query.status,
        }))}
      />
    </div>
  );
}
