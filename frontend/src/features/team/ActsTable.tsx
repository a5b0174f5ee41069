/** What members did for the company, each act with the way to what it was about. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { type ListColumn, ListTable } from '@/components/ListTable';
import { formatDatedTime } from '@/lib/dates';
import { operationOf } from './operations';
import type { TeamAct } from './teamApi';

interface ActsTableProps<Act extends TeamAct> {
  caption: string;
  acts: Act[];
  /** Where it is that an act was about; nothing where there is no such page. */
  hrefOf: (act: TeamAct) => string | undefined;
  /** For which company, where it is not one company's list. */
  company?: Pick<ListColumn<Act>, 'label' | 'cell'>;
}

function Named({ act, href }: { act: TeamAct; href: string | undefined }) {
  const t = useTranslations('supplier.team');
  const ids = Object.values(act.named).map((id) => id.slice(0, 8));
  const name = <bdi className="break-all font-mono text-xs">{ids.join(' · ')}</bdi>;
  if (!href) return ids.length > 0 ? name : '—';
  return (
    <Link to={href} className="link inline-flex min-h-11 items-center">
      {ids.length > 0 ? name : t('acts.show')}
    </Link>
  );
}

export function ActsTable<Act extends TeamAct>({ caption, acts, hrefOf, company }: ActsTableProps<Act>) {
  const t = useTranslations('supplier.team');
  const locale = useLocale();
  const columns: ListColumn<Act>[] = [
    { key: 'date', label: t('acts.date'), cell: ({ date }) => formatDatedTime(date, locale) },
    { key: 'who', label: t('acts.who'), cell: ({ name }) => <bdi>{name ?? t('acts.gone')}</bdi> },
    ...(company ? [{ key: 'company', ...company }] : []),
    { key: 'what', label: t('acts.what'), cell: ({ operation }) => t(`operations.${operationOf(operation)}`) },
    { key: 'about', label: t('acts.about'), cell: (act) => <Named act={act} href={hrefOf(act)} /> },
  ];
  return <ListTable name="team-acts" caption={caption} columns={columns} rows={acts} rowKey={({ id }) => id} />;
}
