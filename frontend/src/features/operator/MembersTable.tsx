/** Members that were found; each leads to all that is known of them. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { StateChip } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import type { Member, MemberSort } from './deskApi';

interface MembersTableProps {
  members: Member[];
  sort: MemberSort;
  hrefOf: (personId: string) => string;
}

export function MembersTable({ members, sort, hrefOf }: MembersTableProps) {
  const t = useTranslations('operator.desk');
  const words = useTranslations('operator');
  const locale = useLocale();
  return (
    <>
      <ListTable<Member>
        name="members"
        sort={sort}
        caption={t('people')}
        rows={members}
        rowKey={(row) => row.personId}
        columns={[
          {
            key: 'name',
            label: t('name'),
            sortedBy: { up: 'name' },
            cell: (row) => (
              <Link to={hrefOf(row.personId)} className="link inline-flex min-h-11 items-center font-semibold">
                <bdi>{`${row.firstName} ${row.lastName}`}</bdi>
              </Link>
            ),
          },
          {
            key: 'contact',
            label: t('contact'),
            cell: (row) => (
              <>
                <bdi className="block break-all">{row.email ?? '—'}</bdi>
                {row.phone && (
                  <span className="block text-muted">
                    <bdi dir="ltr">{row.phone}</bdi> {row.phoneVerified && `(${t('verified')})`}
                  </span>
                )}
              </>
            ),
          },
          {
            key: 'role',
            label: t('roleLabel'),
            cell: (row) => (
              <span className="inline-flex flex-wrap justify-end gap-1">
                <StateChip tone={row.role === 'buyer' ? 'calm' : 'waiting'}>{t(`role.${row.role}`)}</StateChip>
                {row.dateSuspended && <StateChip tone="bad">{t('suspended')}</StateChip>}
              </span>
            ),
          },
          {
            key: 'since',
            label: t('memberSince'),
            sortedBy: { down: 'newest', up: 'oldest' },
            cell: (row) => formatDatedTime(row.dateCreated, locale),
          },
          {
            key: 'seen',
            label: t('lastSeen'),
            align: 'end',
            cell: (row) => (
              <>
                {row.lastSeen ? formatDatedTime(row.lastSeen, locale) : t('never')}
                <span className="block text-muted">{t('sessions', { count: row.openSessions })}</span>
              </>
            ),
          },
        ]}
      />
      <p className="text-muted text-sm">{words('shortened')}</p>
    </>
  );
}
