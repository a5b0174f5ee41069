/** The parcels in which an item of an order travels: with whom, under which number, how much, and where. */
import { useTranslations } from 'use-intl';
import type { OrderFile } from './deskApi';

type Item = OrderFile['order']['items'][number];

export function OrderParcels({ item: { shipments = [] } }: { item: Item }) {
  const t = useTranslations('panels');
  return shipments.map((shipment) => (
    <p key={shipment.shipmentId} className="basis-full text-muted text-sm">
      {t(`carrier.${shipment.cargoCompany}`)} <bdi dir="ltr">{shipment.trackingNumber}</bdi>
      {shipment.amount !== undefined && ` · ${t('pieces', { count: shipment.amount })}`}
      {` · ${t(`parcelState.${shipment.status}`)}`}
      {shipment.isGivenUp && ` · ${t('givenUp')}`}
    </p>
  ));
}
