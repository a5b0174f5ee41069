/** What members are called whom a page knows by id. */
import { useTranslations } from 'use-intl';
import { NAME_SECONDS, usePeopleNamesQuery } from './deskApi';

/** What is known of these members: of none until the answer is there, and of those who were asked for before meanwhile. */
export function usePeopleFound(ids: (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))].sort();
  const { data, currentData } = usePeopleNamesQuery(wanted, {
    skip: wanted.length === 0,
    refetchOnMountOrArgChange: NAME_SECONDS,
  });
  return { isThere: currentData !== undefined, of: (id: string) => data?.find((one) => one.id === id) };
}

/** Gives what tells a member's name, or a supplier's company; of who has left since, that they did. */
export function usePeopleNames(ids: (string | null)[]): (id: string) => string {
  const t = useTranslations('operator.suspicions');
  const found = usePeopleFound(ids);
  return (id) => {
    const one = found.of(id);
    if (one) return one.company ?? one.name;
    return t(found.isThere ? 'gone' : 'about.buyer');
  };
}
