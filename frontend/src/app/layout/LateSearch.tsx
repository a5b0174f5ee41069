/** The search field once its code is here, with the categories that the catalogue has. */
import { SearchCombobox, type SearchComboboxProps } from '@/features/ads/SearchCombobox';
import { useKnownCategories } from '@/features/catalogue/knownCategories';

export type LateSearchProps = Omit<SearchComboboxProps, 'categories'>;

export function LateSearch(props: LateSearchProps) {
  return <SearchCombobox {...props} categories={useKnownCategories()} />;
}
