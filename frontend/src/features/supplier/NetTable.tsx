/** The counts that matter beside each other. */
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { formatKurus } from '@/lib/money';
import type { Net } from './netMath';

interface Row {
  what: 'chosen' | 'minimum' | 'target';
  net: Net;
}

export function NetTable({ rows }: { rows: Row[] }) {
  const t = useTranslations('supplier.net');
  const locale = useLocale();
  const money = (kurus: number) => (
    <bdi dir="ltr" className="whitespace-nowrap">
      {formatKurus(kurus, locale)}
    </bdi>
  );
  return (
    <DataTable<Row>
      caption={t('tableCaption')}
      rows={rows}
      rowKey={(row) => row.what}
      columns={[
        { key: 'what', label: t('count'), cell: ({ what, net }) => <b>{t(`row.${what}`, { count: net.units })}</b> },
        { key: 'piece', label: t('piece'), align: 'end', cell: ({ net }) => money(net.pieceKurus) },
        { key: 'refund', label: t('refund'), align: 'end', cell: ({ net }) => money(net.refundKurus) },
        { key: 'total', label: t('total'), align: 'end', cell: ({ net }) => money(net.totalKurus) },
      ]}
    />
  );
}
