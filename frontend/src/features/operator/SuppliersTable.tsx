/** Applications and suppliers as a list; each leads to all that is known of it. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import type { ListedSupplier, SupplierState } from './suppliersApi';

const TONES: Record<SupplierState, Tone> = {
  pending: 'waiting',
  needs_information: 'calm',
  rejected: 'bad',
  approved: 'good',
  suspended: 'bad',
};

export function SupplierStateChip({ state }: { state: SupplierState }) {
  const t = useTranslations('operator.suppliers');
  return <StateChip tone={TONES[state]}>{t(`state.${state}`)}</StateChip>;
}

interface SuppliersTableProps {
  caption: string;
  suppliers: ListedSupplier[];
  hrefOf: (personId: string) => string;
}

export function SuppliersTable({ caption, suppliers, hrefOf }: SuppliersTableProps) {
  const t = useTranslations('operator');
  const locale = useLocale();
  return (
    <DataTable<ListedSupplier>
      caption={caption}
      rows={suppliers}
      rowKey={(row) => row.personId}
      columns={[
        {
          key: 'company',
          label: t('company'),
          cell: (row) => (
            <Link to={hrefOf(row.personId)} className="link inline-flex min-h-11 items-center font-semibold">
              <bdi>{row.companyName}</bdi>
            </Link>
          ),
        },
        { key: 'tax', label: t('tax'), cell: (row) => `${row.taxOffice} / ${row.taxNumber}` },
        { key: 'email', label: t('email'), cell: (row) => <bdi className="break-all">{row.email}</bdi> },
        { key: 'date', label: t('appliedAt'), cell: (row) => formatDatedTime(row.dateCreated, locale) },
        {
          key: 'state',
          label: t('suppliers.stateLabel'),
          align: 'end',
          cell: (row) => <SupplierStateChip state={row.status} />,
        },
      ]}
    />
  );
}
