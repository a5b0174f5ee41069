/** What became of the money of each line of an order. */
import { useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import type { OrderMoney } from './deskApi';
import { Part, titleOf, useLira } from './OrderMoneyPart';

/** A deposit and its balance are two lines of one item. */
export function OrderLines({ lines, payments }: Pick<OrderMoney, 'lines' | 'payments'>) {
  const t = useTranslations('operator.desk');
  const lira = useLira();
  const purposes = new Map(payments.map(({ paymentId, purpose }) => [paymentId, purpose]));
  const isTold = new Set(lines.map(({ paymentId }) => purposes.get(paymentId))).size > 1;
  const purposeOf = ({ paymentId }: OrderMoney['lines'][number]) => isTold && purposes.get(paymentId);
  return (
    <Part title={t('lines')} count={lines.length}>
      <DataTable
        caption={t('lines')}
        rows={lines}
        rowKey={(row) => row.lineId}
        columns={[
          {
            key: 'item',
            label: t('item'),
            cell: (row) => {
              const purpose = purposeOf(row);
              return (
                <>
                  {titleOf(row)}
                  {purpose && <span className="block text-muted">{t(`purpose.${purpose}`)}</span>}
                </>
              );
            },
          },
          { key: 'unit', label: t('unitCost'), align: 'end', cell: (row) => lira(row.unitCost) },
          { key: 'captured', label: t('captured'), align: 'end', cell: (row) => lira(row.captured) },
          { key: 'refunded', label: t('refunded'), align: 'end', cell: (row) => lira(row.refunded) },
          { key: 'onItsWayBack', label: t('onItsWayBack'), align: 'end', cell: (row) => lira(row.onItsWayBack) },
          { key: 'chargedBack', label: t('chargedBack'), align: 'end', cell: (row) => lira(row.chargedBack) },
          { key: 'earned', label: t('earned'), align: 'end', cell: (row) => lira(row.earned) },
          { key: 'held', label: t('held'), align: 'end', cell: (row) => <b>{lira(row.held)}</b> },
        ]}
      />
    </Part>
  );
}
