/** How a row of the orders' table stands, and what can be done with it. */
import clsx from 'clsx';
import { Truck } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ROW_ACT, ROW_ACTS } from '@/components/rowActs';
import { StateChip } from '@/components/StateChip';
import { isToShip, type OrderGroup } from './groups';
import type { OrderAct } from './OrderDialog';
import { parcelActsOf } from './ParcelActs';
import type { Recipient, Shipment } from './parcelsApi';

export function OrderStanding({ group }: { group: OrderGroup }) {
  const t = useTranslations('supplier.orders');
  const words = useTranslations('panels');
  const { shipment } = group;
  if (group.items.every(({ status }) => status === 'cancelled'))
    return <StateChip tone="calm">{t('cancelled')}</StateChip>;
  if (!shipment) return <StateChip tone="calm">{t(`state.${isToShip(group) ? 'to_ship' : 'waiting'}`)}</StateChip>;
  if (shipment.isGivenUp) return <StateChip tone="calm">{t('givenUp')}</StateChip>;
  const tone = shipment.isStranded ? 'bad' : shipment.status === 'delivered' ? 'good' : 'waiting';
  return <StateChip tone={tone}>{words(`parcelState.${shipment.status}`)}</StateChip>;
}

export function RecipientCell({ recipient }: { recipient: Recipient }) {
  return (
    <>
      <bdi className="wrap-normal">{recipient.name}</bdi>
      <bdi className="wrap-normal block text-muted">{recipient.city}</bdi>
    </>
  );
}

/** By which carrier and number it travels. */
export function CargoCell({ shipment }: { shipment: Shipment }) {
  const t = useTranslations('panels.carrier');
  return (
    <>
      <bdi className="tabular-nums">{shipment.trackingNumber}</bdi>
      <span className="block whitespace-nowrap text-muted">{t(shipment.cargoCompany)}</span>
    </>
  );
}

interface OrderActsProps {
  group: OrderGroup;
  slipHref: string;
  onAct: (act: OrderAct) => void;
}

/** The acts of the cards. Their dialogs stand above the table, which gives way to cards where the screen narrows. */
export function OrderActs({ group, slipHref, onAct }: OrderActsProps) {
  const t = useTranslations('supplier.orders');
  const words = useTranslations('panels');
  const isReady = isToShip(group);
  const others: [OrderAct, string][] = [
    ...(isReady ? [['short', words('shortfall.act')] as [OrderAct, string]] : []),
    ...(group.shipment ? parcelActsOf(group.shipment).map((act): [OrderAct, string] => [act, t(act)]) : []),
  ];
  return (
    <span className={clsx(ROW_ACTS, 'flex-wrap gap-y-1 lg:max-w-56')}>
      {group.recipient && group.shipment?.status !== 'delivered' && (
        <Link
          to={slipHref}
          className="link inline-block whitespace-nowrap py-1"
          aria-label={`${t('slip')}: #${group.number}`}
        >
          {t('slip')}
        </Link>
      )}
      {isReady && (
        <Button
          className={ROW_ACT}
          aria-label={`${t('ship', { count: 1 })}: #${group.number}`}
          onClick={() => onAct('ship')}
        >
          <Truck size={18} aria-hidden="true" />
          {t('ship', { count: 1 })}
        </Button>
      )}
      {others.map(([act, name]) => (
        <button
          key={act}
          type="button"
          className="link inline-block whitespace-nowrap py-1"
          aria-label={`${name}: #${group.number}`}
          onClick={() => onAct(act)}
        >
          {name}
        </button>
      ))}
    </span>
  );
}
