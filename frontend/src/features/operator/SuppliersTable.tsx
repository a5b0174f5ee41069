/** Applications and suppliers as a list; each leads to all that is known of it. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import type { ListedSupplier, SupplierSort, SupplierState } from './suppliersApi';

const TONES: Record<SupplierState, Tone> = {
  pending: 'waiting',
  needs_information: 'calm',
  rejected: 'bad',
  approved: 'good',
  suspended: 'bad',
  closing: 'calm',
  closed: 'bad',
};

export function SupplierStateChip({ state }: { state: SupplierState }) {
  const t = useTranslations('operator.suppliers');
  return <StateChip tone={TONES[state]}>{t(`state.${state}`)}</StateChip>;
}

interface SuppliersTableProps {
  caption: string;
  suppliers: ListedSupplier[];
  /** By what they are sorted, where that can be chosen. */
  sort?: SupplierSort | undefined;
  hrefOf: (personId: string) => string;
}

export function SuppliersTable({ caption, suppliers, sort, hrefOf }: SuppliersTableProps) {
  const t = useTranslations('operator');
  const locale = useLocale();
  return (
    <>
      <ListTable<ListedSupplier>
        name="suppliers"
        sort={sort}
        caption={caption}
        rows={suppliers}
        rowKey={(row) => row.personId}
        columns={[
          {
            key: 'company',
            label: t('company'),
            sortedBy: { up: 'name' },
            cell: (row) => (
              <Link to={hrefOf(row.personId)} className="link inline-flex min-h-11 items-center font-semibold">
                <bdi>{row.companyName}</bdi>
              </Link>
            ),
          },
          { key: 'tax', label: t('tax'), cell: (row) => `${row.taxOffice} / ${row.taxNumber}` },
          { key: 'email', label: t('email'), cell: (row) => <bdi className="break-all">{row.email}</bdi> },
          {
            key: 'date',
            label: t('appliedAt'),
            sortedBy: { down: 'newest', up: 'oldest' },
            cell: (row) => formatDatedTime(row.dateCreated, locale),
          },
          {
            key: 'state',
            label: t('suppliers.stateLabel'),
            align: 'end',
            cell: (row) => <SupplierStateChip state={row.status} />,
          },
        ]}
      />
      <p className="text-muted text-sm">{t('shortened')}</p>
    </>
  );
}
