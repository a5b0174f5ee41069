/** What members are called whom a page knows by id. */
import { useTranslations } from 'use-intl';
import { usePeopleNamesQuery } from './deskApi';

/** As many as are named in one answer. */
export const NAMED_AT_MOST = 100;

/** Gives what tells a member's name, or a supplier's company; of who has left since, that they did. */
export function usePeopleNames(ids: (string | null)[]): (id: string) => string {
  const t = useTranslations('operator.suspicions');
  const wanted = [...new Set(ids.filter((id) => id !== null))].sort().slice(0, NAMED_AT_MOST);
  const { currentData } = usePeopleNamesQuery(wanted, { skip: wanted.length === 0 });
  return (id) => {
    if (!currentData || !wanted.includes(id)) return t('about.buyer');
    const found = currentData.find((one) => one.id === id);
    return found ? (found.company ?? found.name) : t('gone');
  };
}
