/** How a list of a panel is narrowed: by words, by what stands beside them, and by its states, each with its address. */
import type { ComponentProps } from 'react';
import { FilterLinks } from './FilterLinks';
import { SearchForm } from './SearchForm';

interface ListFiltersProps<State extends string | undefined> extends ComponentProps<typeof SearchForm> {
  /** What the row of states is called. */
  filter: string;
  states: readonly State[];
  chosen: State;
  nameOf: (state: State) => string;
  hrefOf: (state: State) => string;
}

export function ListFilters<State extends string | undefined>(props: ListFiltersProps<State>) {
  const { filter, states, chosen, nameOf, hrefOf, ...search } = props;
  return (
    <div className="flex flex-col gap-4">
      <SearchForm {...search} />
      <FilterLinks
        label={filter}
        choices={states.map((state) => ({
          key: state ?? 'all',
          label: nameOf(state),
          to: hrefOf(state),
          isChosen: state === chosen,
        }))}
      />
    </div>
  );
}
