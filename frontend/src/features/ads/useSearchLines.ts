/** The lines under the search field: answers while something is typed, what was searched last before. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDepartment } from '@/lib/departments/useDepartment';
import { useSession } from '@/lib/session';
import type { SearchHit, SearchResult } from '@/lib/types';
import { useSearchQuery } from './adsApi';
import { forgetSearches, recentSearches } from './recentSearches';

/** One line of the list: an answer, or what was searched before. */
export interface SearchLine {
  key: string;
  title: string;
  lang?: 'tr' | undefined;
  subtitle?: string;
  imageUrl?: string | null | undefined;
  hit?: SearchHit;
  /** A further group begins here, below the one that matched best. */
  isFirstOfMore?: boolean;
}

/** Which of them the catalogue has, and how it is asked again: what is known of it here may be older than a category. */
export interface Categories {
  isKnown: (id: number) => boolean;
  lookAgain: () => unknown;
}

/** The answers by their groups, without categories that were deleted: those lead nowhere. */
function useGroups(found: SearchResult | undefined, { isKnown, lookAgain }: Categories) {
  const isThere = ({ kind, id }: SearchHit) => kind !== 'category' || isKnown(id);
  const told = found ? [{ group: found.group, items: found.items }, ...found.more] : [];
  const unknown = told.flatMap(({ items }) => items.filter((hit) => !isThere(hit)).map(({ id }) => id)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that names others.
  useEffect(() => {
    if (unknown) lookAgain();
  }, [unknown]);
  return told.map((one) => ({ ...one, items: one.items.filter(isThere) })).filter(({ items }) => items.length > 0);
}

/** Acts when the person at this device has left: the field outlives the sign-out, and what they searched is theirs. */
function useLeaving(act: () => void) {
  const id = useSession().user?.id;
  const known = useRef(id);
  useEffect(() => {
    const hasLeft = known.current !== undefined && known.current !== id;
    known.current = id;
    if (hasLeft) act();
  });
}

/** `onLeft`: the person at this device has left. */
export function useLines(query: string, categories: Categories, onLeft: () => void) {
  const t = useTranslations('searching');
  const department = useDepartment();
  const { data, currentData, isFetching, isError } = useSearchQuery(query, { skip: query === '' });
  const [recent, setRecent] = useState(recentSearches);
  useLeaving(() => {
    setRecent(recentSearches());
    onLeft();
  });
  // The answers before stay until the next ones are here: the list does not blink with every letter.
  const found = query ? (currentData ?? (isFetching ? data : undefined)) : undefined;
  const lineOf = (hit: SearchHit, isFirstOfMore = false): SearchLine => ({
    key: `${hit.kind}-${hit.id}`,
    title: hit.kind === 'category' ? department(hit.title).name : hit.title,
    lang: hit.kind === 'category' ? department(hit.title).lang : undefined,
    // A model's is the name of its category; the others are said in the reader's language.
    subtitle:
      hit.kind === 'model' ? department(hit.subtitle).name : t('kind', { kind: hit.kind, number: String(hit.id) }),
    imageUrl: hit.imageUrl,
    hit,
    isFirstOfMore,
  });
  const groups = useGroups(found, categories);
  const hits = groups.flatMap(({ items }, place) => items.map((hit, at) => lineOf(hit, place > 0 && at === 0)));
  const group = groups[0]?.group;
  const lines = query ? hits : recent.map((title): SearchLine => ({ key: title, title }));
  return {
    lines,
    /** What the lines are; nothing where there are none. */
    title: lines.length > 0 ? (query ? group && t('group', { kind: group }) : t('recent')) : undefined,
    searched: found?.searched,
    isEmpty: query !== '' && !isFetching && !isError && hits.length === 0,
    /** It could not be asked: that is something else than nothing. */
    isUnread: query !== '' && isError && !found,
    forget: () => {
      forgetSearches();
      setRecent([]);
    },
    refresh: () => setRecent(recentSearches()),
  };
}
