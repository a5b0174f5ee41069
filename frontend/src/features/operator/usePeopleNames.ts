/** What members are called whom a page knows by id. */
import { useTranslations } from 'use-intl';
import { usePeopleNamesQuery } from './deskApi';

/** As many as are named in one answer. */
const NAMED_AT_MOST = 100;

/** What is known of the first of some members; nothing until the answer is there. */
export function usePeopleFound(ids: (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))].sort().slice(0, NAMED_AT_MOST);
  const { currentData } = usePeopleNamesQuery(wanted, { skip: wanted.length === 0 });
  return { wanted, isThere: currentData !== undefined, of: (id: string) => currentData?.find((one) => one.id === id) };
}

/** Gives what tells a member's name, or a supplier's company; of who has left since, that they did. */
export function usePeopleNames(ids: (string | null)[]): (id: string) => string {
  const t = useTranslations('operator.suspicions');
  const found = usePeopleFound(ids);
  return (id) => {
    if (!found.isThere || !found.wanted.includes(id)) return t('about.buyer');
    const one = found.of(id);
    return one ? (one.company ?? one.name) : t('gone');
  };
}
