/** Orders and parcels beside each other, for a screen that has room for it: a number leads to all of one. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { type ListColumn, ListTable } from '@/components/ListTable';
import { Reference } from '@/components/Reference';
import { formatDateTime } from '@/lib/dates';
import { isDue, isToShip, type OrderGroup } from './groups';
import { CargoCell, OrderActs, OrderStanding, RecipientCell } from './OrderCells';
import type { AskedOfOrder } from './OrderDialog';
import type { OrdersWish } from './parcelsApi';
import { ShipBy } from './ShipBy';
import { SlipsOfChosen } from './SlipsOfChosen';

/** Which rows are chosen, by their keys. */
export type Keys = (string | number)[];

interface OrdersTableProps {
  groups: OrderGroup[];
  sort: OrdersWish['sort'];
  chosen: Keys;
  onChoose: (keys: Keys) => void;
  onAct: (asked: AskedOfOrder) => void;
  hrefOf: (group: OrderGroup) => string;
  slipHrefOf: (group: OrderGroup) => string;
}

export function OrdersTable({ groups, sort, chosen, onChoose, onAct, hrefOf, slipHrefOf }: OrdersTableProps) {
  const t = useTranslations('supplier.orders');
  const words = useTranslations('panels');
  const locale = useLocale();
  const meant = groups.filter(({ key }) => chosen.includes(key));
  const isAllToShip = groups.every(isToShip);
  const choice = {
    chosen,
    onChoose,
    nameOf: ({ number }: OrderGroup) => `#${number}`,
    acts: <SlipsOfChosen numbers={meant.map(({ number }) => number)} />,
  };
  const due: ListColumn<OrderGroup> = {
    key: 'due',
    label: words('list.shipBy'),
    sortedBy: { up: 'due' },
    isEmpty: (group) => !isDue(group),
    cell: (group) => (isDue(group) ? <ShipBy shipBy={group.shipBy} isLate={group.isLate} isHeaded /> : '–'),
  };
  const state: ListColumn<OrderGroup> = {
    key: 'state',
    label: words('state'),
    cell: (group) => <OrderStanding group={group} />,
  };
  const cargo: ListColumn<OrderGroup> = {
    key: 'cargo',
    label: t('numberWay'),
    isEmpty: ({ shipment }) => !shipment,
    cell: ({ shipment }) => (shipment ? <CargoCell shipment={shipment} /> : '–'),
  };
  return (
    <div className="tile p-3">
      <ListTable<OrderGroup>
        name="ownOrders"
        caption={t('caption')}
        rows={groups}
        rowKey={({ key }) => key}
        sort={sort}
        {...(isAllToShip && { choice })}
        columns={[
          {
            key: 'order',
            label: words('order'),
            cell: (group) => (
              <Link to={hrefOf(group)} className="link inline-block py-1">
                <Reference to={group.number} />
              </Link>
            ),
          },
          {
            key: 'paid',
            label: words('list.paid'),
            sortedBy: { down: 'newest', up: 'oldest' },
            cell: ({ datePaid }) => formatDateTime(datePaid, locale),
          },
          {
            key: 'items',
            label: words('product'),
            cell: ({ items }) => (
              <ul className="wrap-normal lg:min-w-28">
                {items.map(({ itemId, title, amount }) => (
                  <li key={itemId}>
                    <bdi>{t('itemCount', { title, count: amount })}</bdi>
                  </li>
                ))}
              </ul>
            ),
          },
          {
            key: 'recipient',
            label: words('recipient'),
            cell: ({ recipient }) => (recipient ? <RecipientCell recipient={recipient} /> : '–'),
          },
          ...(groups.some(isDue) ? [due] : []),
          ...(groups.some(({ shipment }) => shipment) ? [cargo] : []),
          // Where all are to be shipped, the day says all of how they stand.
          ...(isAllToShip ? [] : [state]),
          {
            key: 'act',
            label: t('acts'),
            align: 'end',
            cell: (group) => (
              <OrderActs group={group} slipHref={slipHrefOf(group)} onAct={(act) => onAct({ act, group })} />
            ),
          },
        ]}
      />
    </div>
  );
}
