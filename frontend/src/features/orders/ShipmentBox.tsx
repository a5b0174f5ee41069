/** The parcel of an item: its carrier, its number to copy, where it has been. */
import { ChevronDown, Truck } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { CopyButton } from '@/components/CopyButton';
import { formatDate } from '@/lib/dates';
import type { Shipment } from '@/lib/types';
import { ParcelSteps } from './ParcelSteps';

interface ShipmentBoxProps {
  shipment: Shipment;
  name: string;
  /** Which of several parcels of the item it is. */
  place?: { number: number; of: number } | undefined;
}

export function ShipmentBox({ shipment, name, place }: ShipmentBoxProps) {
  const t = useTranslations('order.shipment');
  const order = useTranslations('order');
  const orders = useTranslations('orders');
  const locale = useLocale();
  return (
    <section
      aria-label={place ? t('titleOf', { name, ...place }) : t('title', { name })}
      className="rounded-control border border-line p-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Truck aria-hidden="true" className="shrink-0 text-cobalt-700" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold">
            {orders(`carrier.${shipment.cargoCompany}`)}
            {place && shipment.amount && <> · {order('pieces', { count: shipment.amount })}</>}
          </p>
          <p className="text-sm">
            <span className="text-muted">{t(shipment.isBarcode ? 'barcode' : 'number')} </span>
            <b className="tabular-nums">
              <bdi dir="ltr">{shipment.trackingNumber}</bdi>
            </b>
          </p>
          <p className="text-muted text-sm">{t('shippedOn', { date: formatDate(shipment.shippedDate, locale) })}</p>
          {place && shipment.isGivenUp && <p className="text-sm">{t('givenUp')}</p>}
        </div>
        <CopyButton
          text={shipment.trackingNumber}
          label={t('copy')}
          doneLabel={t('copied')}
          describes={`${name}, ${shipment.trackingNumber}`}
        />
      </div>
      {shipment.steps.length > 0 && (
        <details
          open={shipment.status !== 'delivered' && !shipment.isGivenUp}
          className="group mt-3 border-line border-t pt-1"
        >
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold text-sm">
            {t('steps')}
            <ChevronDown size={18} aria-hidden="true" className="shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <ParcelSteps label={t('steps')} steps={shipment.steps} />
        </details>
      )}
    </section>
  );
}
