/** /yonetim/metinler?sira=…: the texts that hold by law, each with the version in force and the one that waits. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ListTable } from '@/components/ListTable';
import { StateChip } from '@/components/StateChip';
import { type TextSummary, useTextsQuery } from '@/features/operator/textsApi';
import { formatDate } from '@/lib/dates';
import { useListSort } from '@/lib/useListSort';
import { QueryState } from '../QueryState';

type NameOf = (text: Pick<TextSummary, 'slug'>) => string;
type Order = (one: TextSummary, other: TextSummary) => number;

const SORTS = ['name', 'newest', 'oldest', 'most', 'fewest'] as const;
const bySince: Order = (one, other) => one.version.localeCompare(other.version);
const byCount: Order = (one, other) => one.count - other.count;
const ORDERS: Record<(typeof SORTS)[number], (nameOf: NameOf) => Order> = {
  name: (nameOf) => (one, other) => nameOf(one).localeCompare(nameOf(other)),
  newest: () => (one, other) => bySince(other, one),
  oldest: () => bySince,
  most: () => (one, other) => byCount(other, one),
  fewest: () => byCount,
};

export function TextsSection() {
  const t = useTranslations('operator.texts');
  const locale = useLocale();
  const sort = useListSort(SORTS) ?? 'name';
  const nameOf: NameOf = ({ slug }) => t(`names.${slug}`);
  const query = useTextsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <p className="max-w-2xl text-muted">{t('intro')}</p>
      <QueryState query={query}>
        {(texts) => (
          <ListTable<TextSummary>
            name="texts"
            caption={t('nav')}
            sort={sort}
            rows={texts.toSorted(ORDERS[sort](nameOf))}
            rowKey={({ slug }) => slug}
            columns={[
              {
                key: 'name',
                label: t('text'),
                sortedBy: { up: 'name' },
                cell: ({ slug }) => (
                  <Link
                    to={panelPaths.operatorText(slug)}
                    className="link inline-flex min-h-11 items-center font-semibold"
                  >
                    {nameOf({ slug })}
                  </Link>
                ),
              },
              {
                key: 'since',
                label: t('state.in_force'),
                sortedBy: { down: 'newest', up: 'oldest' },
                cell: ({ version }) => formatDate(version, locale),
              },
              {
                key: 'planned',
                label: t('state.planned'),
                cell: ({ plannedVersion }) =>
                  plannedVersion ? <StateChip tone="waiting">{formatDate(plannedVersion, locale)}</StateChip> : '—',
              },
              {
                key: 'count',
                label: t('count'),
                align: 'end',
                sortedBy: { down: 'most', up: 'fewest' },
                cell: ({ count }) => count,
              },
            ]}
          />
        )}
      </QueryState>
    </section>
  );
}
