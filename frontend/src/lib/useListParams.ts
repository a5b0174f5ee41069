/** In which state a list is looked at, kept in the address (`?durum=…`). */
import { useSearchParams } from 'react-router';

export function useListParams<State extends string>(states: readonly State[]): { state: State | undefined } {
  const [params] = useSearchParams();
  return { state: states.find((one) => one === params.get('durum')) };
}
