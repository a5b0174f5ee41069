/** A parcel: its carrier and number, where it is, and where it has been. */
import { useTranslations } from 'use-intl';
import { CopyButton } from '@/components/CopyButton';
import { StateChip, type Tone } from '@/components/StateChip';
import { Timeline } from '@/components/Timeline';
import type { ParcelState, Shipment } from './parcelsApi';

const PARCEL_TONES: Record<ParcelState, Tone> = {
  created: 'waiting',
  accepted: 'calm',
  in_transit: 'calm',
  out_for_delivery: 'calm',
  delivered: 'good',
  returned: 'bad',
  failed: 'bad',
};
const BAD: ParcelState[] = ['returned', 'failed'];

export function CargoSteps({ shipment, number }: { shipment: Shipment; number: string }) {
  const t = useTranslations('panels');
  return (
    // An order may travel in several parcels: each is called by its own number too.
    <section
      aria-label={t('cargoOf', { number, parcel: shipment.trackingNumber })}
      className="flex min-w-0 flex-col gap-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="block text-muted text-sm">{t(`carrier.${shipment.cargoCompany}`)}</span>
          <b className="tabular-nums">
            <bdi>{shipment.trackingNumber}</bdi>
          </b>
        </p>
        <StateChip tone={PARCEL_TONES[shipment.status]}>{t(`parcelState.${shipment.status}`)}</StateChip>
      </div>
      <div>
        <CopyButton
          text={shipment.trackingNumber}
          label={t('copyNumber')}
          doneLabel={t('copied')}
          describes={`#${number}, ${shipment.trackingNumber}`}
        />
      </div>
      {shipment.steps.length > 0 && (
        <Timeline
          label={t('cargoSteps')}
          entries={shipment.steps.map(({ status, date }) => ({
            key: `${status} ${date}`,
            label: t(`parcelState.${status}`),
            date,
            isBad: BAD.includes(status),
          }))}
        />
      )}
    </section>
  );
}
