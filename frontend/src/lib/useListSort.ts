/** By what a list is sorted and found, kept in the address (`?sira=…`); without it, as the list sorts itself. */
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

/** The address of the same list, from its beginning, found by other words; all of it without any. */
export const useFoundHref = () => useChosenHref('q');

/** The same with another value of one parameter, or without it; all else of the address stays. */
export function useChosenHref(param: string): (value: string | undefined) => string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (value) => {
    const next = new URLSearchParams(params);
    if (value) next.set(param, value);
    else next.delete(param);
    next.delete('page');
    return next.size ? `${pathname}?${next.toString()}` : pathname;
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
