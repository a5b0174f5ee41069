/** Suspicions in a list: what was found, about what, and since when it waits. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { formatDatedTime } from '@/lib/dates';
import type { Suspicion, SuspicionSort } from './suspicionsApi';
import { usePeopleNames } from './usePeopleNames';

/** What was found, in a sentence with its numbers. */
export function useFinding() {
  const t = useTranslations('operator.suspicions');
  return ({ kind, weight, total }: Suspicion) => t(`finding.${kind}`, { weight, total });
}

/** What each of these suspicions is about: a member's name, an ad, a card. */
export function useSubject(suspicions: Suspicion[]) {
  const t = useTranslations('operator.suspicions');
  const nameOf = usePeopleNames(suspicions.map(({ buyerId }) => buyerId));
  return ({ kind, lastFour, adId, buyerId }: Suspicion): string => {
    if (kind === 'hoarding') return t('about.ad', { number: `\u2066#${adId}\u2069` });
    if (buyerId) return nameOf(buyerId);
    return lastFour ? t('about.card', { digits: lastFour }) : t('about.goneCard');
  };
}

interface SuspicionsTableProps {
  suspicions: Suspicion[];
  sort: SuspicionSort;
  hrefOf: (id: string) => string;
}

export function SuspicionsTable({ suspicions, sort, hrefOf }: SuspicionsTableProps) {
  const t = useTranslations('operator.suspicions');
  const locale = useLocale();
  const finding = useFinding();
  const subject = useSubject(suspicions);
  return (
    <ListTable<Suspicion>
      name="suspicions"
      sort={sort}
      caption={t('nav')}
      rows={suspicions}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'kind',
          label: t('kindLabel'),
          cell: (row) => (
            <Link to={hrefOf(row.id)} className="link inline-flex min-h-11 items-center font-semibold">
              {t(`kind.${row.kind}`)}
            </Link>
          ),
        },
        { key: 'about', label: t('aboutLabel'), cell: (row) => <bdi>{subject(row)}</bdi> },
        { key: 'finding', label: t('findingLabel'), cell: finding },
        {
          key: 'opened',
          label: t('opened'),
          sortedBy: { down: 'newest', up: 'oldest' },
          cell: ({ dateOpened }) => formatDatedTime(dateOpened, locale),
        },
        { key: 'seen', label: t('seen'), cell: ({ dateSeen }) => formatDatedTime(dateSeen, locale) },
      ]}
    />
  );
}
