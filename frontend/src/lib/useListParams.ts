/** Which part of a list is looked at: its state and page, kept in the address (`?durum=…&page=…`). */
import { useSearchParams } from 'react-router';

export interface ListParams<State extends string> {
  state: State | undefined;
  page: number;
}

export function useListParams<State extends string>(states: readonly State[]): ListParams<State> {
  const [params] = useSearchParams();
  const page = Number(params.get('page'));
  return {
    state: states.find((one) => one === params.get('durum')),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}
