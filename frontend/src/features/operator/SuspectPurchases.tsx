/** The purchases that a suspicion was read from, each with its order and its buyer. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { Reference } from '@/components/Reference';
import { StateChip } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { SuspicionFile } from './suspicionsApi';
import { usePeopleNames } from './usePeopleNames';

type Purchase = SuspicionFile['purchases'][number];

export interface DeskHrefs {
  order: (orderId: string) => string;
  member: (personId: string) => string;
}

interface SuspectPurchasesProps {
  purchases: Purchase[];
  hrefs: DeskHrefs;
  /** What is said where there is none. */
  none: string;
}

export function SuspectPurchases({ purchases, hrefs, none }: SuspectPurchasesProps) {
  const t = useTranslations('operator.suspicions');
  const locale = useLocale();
  const nameOf = usePeopleNames(purchases.map(({ buyerId }) => buyerId));
  const link = 'link inline-flex min-h-11 items-center';
  if (purchases.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <DataTable<Purchase>
      caption={t('purchases')}
      rows={purchases}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'order',
          label: t('order'),
          cell: ({ orderId, number }) => (
            <Link to={hrefs.order(orderId)} className={link}>
              <Reference to={number} />
            </Link>
          ),
        },
        {
          key: 'buyer',
          label: t('buyer'),
          cell: ({ buyerId }) => (
            <Link to={hrefs.member(buyerId)} className={link}>
              <bdi>{nameOf(buyerId)}</bdi>
            </Link>
          ),
        },
        { key: 'title', label: t('product'), cell: ({ title }) => <span dir="auto">{title}</span> },
        {
          key: 'units',
          label: t('units'),
          align: 'end',
          cell: ({ units, cancelledUnits, isHeld }) => (
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              {t('unitsOf', { units, cancelled: cancelledUnits })}
              {isHeld && <StateChip tone="waiting">{t('held.chip')}</StateChip>}
            </span>
          ),
        },
        { key: 'amount', label: t('amount'), align: 'end', cell: ({ amount }) => formatLira(amount, locale) },
        { key: 'paid', label: t('paid'), cell: ({ datePaid }) => formatDatedTime(datePaid, locale) },
      ]}
    />
  );
}
