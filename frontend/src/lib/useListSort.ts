/** By what a list is sorted, kept in the address (`?sira=…`); without it, as the list sorts itself. */
import { useLocation, useSearchParams } from 'react-router';

export const SORT = 'sira';

export function useListSort<Sort extends string>(sorts: readonly Sort[], param = SORT): Sort | undefined {
  const [params] = useSearchParams();
  return sorts.find((one) => one === params.get(param));
}

/** The address of the same list, from its beginning, sorted by something else. */
export function useSortedHref(param = SORT): (sort: string) => string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (sort) => {
    const next = new URLSearchParams(params);
    next.set(param, sort);
    next.delete('page');
    return `${pathname}?${next.toString()}`;
  };
}

/** Another choice of the same list keeps the order that was chosen. */
export function useKeptSort(): (to: string) => string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const sort = params.get(SORT);
  return (to) => {
    const [path, query] = to.split('?');
    if (!sort || path !== pathname) return to;
    const next = new URLSearchParams(query);
    if (!next.has(SORT)) next.set(SORT, sort);
    return `${path}?${next.toString()}`;
  };
}
