/** Suppliers who owe or are owed besides their payouts: how much, since when, and what it comes from. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { StateChip } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { AccountSort, Standing } from './accountsApi';

interface AccountsTableProps {
  accounts: Standing[];
  sort: AccountSort;
  /** The account of a supplier. */
  hrefOf: (supplierId: string) => string;
}

export function AccountsTable({ accounts, sort, hrefOf }: AccountsTableProps) {
  const t = useTranslations('operator.accounts');
  const words = useTranslations('operator');
  const locale = useLocale();
  return (
    <ListTable<Standing>
      name="accounts"
      sort={sort}
      caption={t('title')}
      rows={accounts}
      rowKey={({ sellerId }) => sellerId}
      columns={[
        {
          key: 'supplier',
          label: words('supplier'),
          cell: ({ sellerId, sellerName, isSuspended }) => (
            <>
              <Link to={hrefOf(sellerId)} className="link inline-flex min-h-11 items-center font-semibold">
                <bdi>{sellerName || words('supplier')}</bdi>
              </Link>
              {isSuspended && <span className="block text-muted">{t('suspended')}</span>}
            </>
          ),
        },
        {
          key: 'standing',
          label: words('state'),
          cell: ({ standing, isPending }) => (
            <>
              <StateChip tone={standing === 'debt' ? 'bad' : 'waiting'}>{t(`standing.${standing}`)}</StateChip>
              {isPending && <span className="block text-muted">{t('pending')}</span>}
            </>
          ),
        },
        {
          key: 'amount',
          label: words('amount'),
          align: 'end',
          sortedBy: { down: 'largest', up: 'smallest' },
          cell: ({ amount }) => <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>,
        },
        {
          key: 'since',
          label: t('since'),
          sortedBy: { down: 'newest', up: 'oldest' },
          cell: ({ since }) => (since ? formatDatedTime(since, locale) : '—'),
        },
        {
          key: 'from',
          label: t('from'),
          isEmpty: ({ sources }) => sources.length === 0,
          cell: ({ sources }) => sources.map((kind) => t(`source.${kind}`)).join(', '),
        },
      ]}
    />
  );
}
