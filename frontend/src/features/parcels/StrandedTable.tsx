/** Parcels that did not arrive: the carrier failed, or brought them back to the sender. */
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { StateChip } from '@/components/StateChip';
import { formatDateTime } from '@/lib/dates';
import { PARCEL_TONES } from './CargoSteps';
import type { StrandedParcel } from './parcelsApi';

export function StrandedTable({ parcels }: { parcels: StrandedParcel[] }) {
  const t = useTranslations('operator.shipping');
  const words = useTranslations('panels');
  const locale = useLocale();
  return (
    <DataTable<StrandedParcel>
      caption={t('stranded')}
      rows={parcels}
      rowKey={(row) => row.parcelId}
      columns={[
        { key: 'order', label: words('order'), cell: (row) => <b className="tabular-nums">#{row.number}</b> },
        { key: 'direction', label: t('directionLabel'), cell: (row) => t(`direction.${row.direction}`) },
        { key: 'seller', label: words('seller'), cell: (row) => <bdi>{row.sellerName}</bdi> },
        { key: 'carrier', label: t('carrier'), cell: (row) => words(`carrier.${row.cargoCompany}`) },
        {
          key: 'number',
          label: t('trackingNumber'),
          cell: (row) => <bdi className="break-all tabular-nums">{row.trackingNumber}</bdi>,
        },
        {
          key: 'state',
          label: words('state'),
          cell: (row) => <StateChip tone={PARCEL_TONES[row.status]}>{words(`parcelState.${row.status}`)}</StateChip>,
        },
        { key: 'date', label: words('date'), cell: (row) => formatDateTime(row.date, locale) },
      ]}
    />
  );
}
