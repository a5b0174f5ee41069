/** Orders and parcels beside each other, for a screen that has room for it: a number leads to all of one. */
import { Truck } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ListTable } from '@/components/ListTable';
import { Reference } from '@/components/Reference';
import { ROW_ACT, ROW_ACTS } from '@/components/rowActs';
import { StateChip } from '@/components/StateChip';
import { formatDateTime } from '@/lib/dates';
import { isReady, type OrderGroup } from './groups';
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
  onShip: (group: OrderGroup) => void;
  hrefOf: (group: OrderGroup) => string;
  slipHrefOf: (group: OrderGroup) => string;
}

const isToShip = (group: OrderGroup) => group.items.every(isReady);

function State({ group }: { group: OrderGroup }) {
  const t = useTranslations('supplier.orders');
  const words = useTranslations('panels');
  const { shipment } = group;
  if (group.items.every(({ status }) => status === 'cancelled'))
    return <StateChip tone="calm">{t('cancelled')}</StateChip>;
  if (!shipment) return <ShipBy shipBy={group.shipBy} isLate={group.isLate} />;
  if (shipment.isGivenUp) return <StateChip tone="calm">{t('givenUp')}</StateChip>;
  const tone = shipment.isStranded ? 'bad' : shipment.status === 'delivered' ? 'good' : 'waiting';
  return <StateChip tone={tone}>{words(`parcelState.${shipment.status}`)}</StateChip>;
}

export function OrdersTable({ groups, sort, chosen, onChoose, onShip, hrefOf, slipHrefOf }: OrdersTableProps) {
  const t = useTranslations('supplier.orders');
  const words = useTranslations('panels');
  const locale = useLocale();
  const meant = groups.filter(({ key }) => chosen.includes(key));
  const choice = {
    chosen,
    onChoose,
    nameOf: ({ number }: OrderGroup) => `#${number}`,
    acts: <SlipsOfChosen numbers={meant.map(({ number }) => number)} />,
  };
  return (
    <div className="tile p-3">
      <ListTable<OrderGroup>
        name="ownOrders"
        caption={t('caption')}
        rows={groups}
        rowKey={({ key }) => key}
        sort={sort}
        {...(groups.every(isToShip) && { choice })}
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
              <ul>
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
            cell: ({ recipient }) =>
              recipient ? (
                <>
                  <bdi className="wrap-normal">{recipient.name}</bdi>
                  <bdi className="wrap-normal block text-muted">{recipient.city}</bdi>
                </>
              ) : (
                '–'
              ),
          },
          { key: 'state', label: words('state'), sortedBy: { up: 'due' }, cell: (group) => <State group={group} /> },
          {
            key: 'act',
            label: t('acts'),
            align: 'end',
            cell: (group) => <Acts group={group} slipHref={slipHrefOf(group)} onShip={() => onShip(group)} />,
          },
        ]}
      />
    </div>
  );
}

function Acts({ group, slipHref, onShip }: { group: OrderGroup; slipHref: string; onShip: () => void }) {
  const t = useTranslations('supplier.orders');
  return (
    <span className={ROW_ACTS}>
      {group.recipient && group.shipment?.status !== 'delivered' && (
        <Link
          to={slipHref}
          className="link inline-block whitespace-nowrap py-1"
          aria-label={`${t('slip')}: #${group.number}`}
        >
          {t('slip')}
        </Link>
      )}
      {isToShip(group) && (
        <Button className={ROW_ACT} aria-label={`${t('ship', { count: 1 })}: #${group.number}`} onClick={onShip}>
          <Truck size={18} aria-hidden="true" />
          {t('ship', { count: 1 })}
        </Button>
      )}
    </span>
  );
}
