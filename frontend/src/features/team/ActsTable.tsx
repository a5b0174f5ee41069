/** What members did for the company. */
import { useLocale, useTranslations } from 'use-intl';
import { type Column, DataTable } from '@/components/DataTable';
import { formatDatedTime } from '@/lib/dates';
import { operationOf } from './operations';
import type { TeamAct } from './teamApi';

function Named({ act }: { act: TeamAct }) {
  const ids = Object.values(act.named);
  if (ids.length === 0) return '—';
  return <bdi className="break-all font-mono text-xs">{ids.map((id) => id.slice(0, 8)).join(' · ')}</bdi>;
}

export function ActsTable({ acts }: { acts: TeamAct[] }) {
  const t = useTranslations('supplier.team');
  const locale = useLocale();
  const columns: Column<TeamAct>[] = [
    { key: 'date', label: t('acts.date'), cell: ({ date }) => formatDatedTime(date, locale) },
    { key: 'who', label: t('acts.who'), cell: ({ name }) => <bdi>{name ?? t('acts.gone')}</bdi> },
    { key: 'what', label: t('acts.what'), cell: ({ operation }) => t(`operations.${operationOf(operation)}`) },
    { key: 'about', label: t('acts.about'), cell: (act) => <Named act={act} /> },
  ];
  return <DataTable caption={t('acts.title')} columns={columns} rows={acts} rowKey={({ id }) => id} />;
}
