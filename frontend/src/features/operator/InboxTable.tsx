/** What waits for a decision as one list: what it is, how long it waits, until when, about how much, and whose it is. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Column } from '@/components/DataTable';
import { ListTable } from '@/components/ListTable';
import { StateChip } from '@/components/StateChip';
import { formatDatedTime, serverNow } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { KindCount, Work, WorkKind } from './inboxApi';
import { useOwnerName, WorkOwner } from './WorkOwner';
import { formatSpan, isImpatient, standingOf } from './waitingTimes';
import { useWorkLabel } from './workLabel';

function Waits({ work, hours }: { work: Work; hours: number }) {
  const t = useTranslations('operator.inbox');
  const locale = useLocale();
  const now = serverNow();
  const span = formatSpan(now - Date.parse(work.dateSince), locale);
  return (
    <time dateTime={work.dateSince} title={formatDatedTime(work.dateSince, locale)} className="whitespace-nowrap">
      {isImpatient(work.dateSince, hours, now) ? (
        <StateChip tone="bad">{t('tooLong', { span })}</StateChip>
      ) : (
        <span className="tabular-nums">{span}</span>
      )}
    </time>
  );
}

function Deadline({ dateDue }: { dateDue: string | null }) {
  const t = useTranslations('operator.inbox');
  const locale = useLocale();
  if (!dateDue) return <span className="text-muted">—</span>;
  const now = serverNow();
  const standing = standingOf(dateDue, now);
  const span = formatSpan(Math.abs(Date.parse(dateDue) - now), locale);
  return (
    <span className="inline-flex flex-col gap-1 max-md:items-end">
      <time dateTime={dateDue}>{formatDatedTime(dateDue, locale)}</time>
      {standing === 'near' && <StateChip tone="waiting">{t('left', { span })}</StateChip>}
      {standing === 'over' && <StateChip tone="bad">{t('over', { span })}</StateChip>}
    </span>
  );
}

interface InboxTableProps {
  works: Work[];
  kinds: Map<WorkKind, KindCount>;
  me: string;
  hrefOf: (work: Work) => string;
}

export function InboxTable({ works, kinds, me, hrefOf }: InboxTableProps) {
  const t = useTranslations('operator.inbox');
  const locale = useLocale();
  const labelOf = useWorkLabel();
  const nameOf = useOwnerName(me);
  const columns: Column<Work>[] = [
    {
      key: 'work',
      label: t('work'),
      cell: (work) => (
        <Link to={hrefOf(work)} className="link inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold">
          <span>{t(`kind.${work.kind}`)}</span> <bdi className="break-all font-normal">{labelOf(work)}</bdi>
        </Link>
      ),
    },
    {
      key: 'waits',
      label: t('waits'),
      cell: (work) => <Waits work={work} hours={kinds.get(work.kind)?.hours ?? Number.POSITIVE_INFINITY} />,
    },
    {
      key: 'due',
      label: t('due'),
      isEmpty: ({ dateDue }) => dateDue === null,
      cell: ({ dateDue }) => <Deadline dateDue={dateDue} />,
    },
    {
      key: 'amount',
      label: t('amount'),
      align: 'end',
      isEmpty: ({ amount }) => amount === null,
      cell: ({ amount }) =>
        amount === null ? (
          <span className="text-muted">—</span>
        ) : (
          <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>
        ),
    },
    {
      key: 'owner',
      label: t('owner'),
      align: 'end',
      cell: (work) => <WorkOwner work={work} me={me} nameOf={nameOf} label={labelOf(work)} />,
    },
  ];
  return (
    <ListTable<Work>
      name="inbox"
      caption={t('title')}
      rows={works}
      rowKey={({ service, key }) => `${service} ${key}`}
      columns={columns}
    />
  );
}
