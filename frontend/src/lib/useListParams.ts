/** In which state a list is looked at, kept in the address (`?durum=…`; beside another list of the page by another name). */
import { useSearchParams } from 'react-router';

export function useListParams<State extends string>(
  states: readonly State[],
  param = 'durum',
): { state: State | undefined } {
  const [params] = useSearchParams();
  return { state: states.find((one) => one === params.get(param)) };
}
