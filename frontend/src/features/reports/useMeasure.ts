/** Which figure a chart of a report shows, kept in the address: a reload shows it again, and another period too. */
import { useSearchParams } from 'react-router';
import { SORT } from '@/lib/useListSort';

const MEASURE = 'olcu';

/** The charts of a page, each by the name under which the address keeps its figure. */
export type ChartName = 'para' | 'ilgi' | 'sevkiyat' | 'cevap';

const paramOf = (chart: ChartName) => `${MEASURE}-${chart}`;

export function useMeasure<Measure extends { key: string }>(
  chart: ChartName,
  measures: [Measure, ...Measure[]],
): [Measure, (key: string) => void] {
  const [params, setParams] = useSearchParams();
  const measure = measures.find(({ key }) => key === params.get(paramOf(chart))) ?? measures[0];
  const choose = (key: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (key === measures[0].key) next.delete(paramOf(chart));
        else next.set(paramOf(chart), key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [measure, choose];
}

/** Another period of the same report shows the same figures, and sorts its lists the same way. */
export function useKeptMeasures(): (to: string) => string {
  const [params] = useSearchParams();
  const kept = [...params].filter(([name]) => name === SORT || name.startsWith(`${MEASURE}-`));
  return (to) => {
    const [path, query] = to.split('?');
    const next = new URLSearchParams(query);
    for (const [name, key] of kept) next.set(name, key);
    return next.size ? `${path}?${next.toString()}` : to;
  };
}
