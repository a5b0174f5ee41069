/** How a row of the orders' table stands, and what can be done with it. */
import { Truck } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ROW_ACT, ROW_ACTS } from '@/components/rowActs';
import { StateChip } from '@/components/StateChip';
import { isToShip, type OrderGroup } from './groups';

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

interface OrderActsProps {
  group: OrderGroup;
  slipHref: string;
  onShip: () => void;
}

export function OrderActs({ group, slipHref, onShip }: OrderActsProps) {
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
