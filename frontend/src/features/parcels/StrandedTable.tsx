/** Parcels that an operator has to look after: failed, brought back, refused by the carrier, or lost. */

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { Reference } from '@/components/Reference';
import { StateChip } from '@/components/StateChip';
import { formatDateTime, formatDay } from '@/lib/dates';
import type { ParcelSort, StrandedParcel } from './parcelsApi';
import { AnnounceAgain, StrandedActs } from './StrandedActs';

interface StrandedTableProps {
  parcels: StrandedParcel[];
  sort: ParcelSort;
  /** The link to a parcel's seller. */
  sellerOf: (parcel: StrandedParcel) => ReactNode;
  orderHref: (orderId: string) => string;
}

export function StrandedTable({ parcels, sort, sellerOf, orderHref }: StrandedTableProps) {
  const t = useTranslations('operator.shipping');
  const words = useTranslations('panels');
  const locale = useLocale();
  return (
    <ListTable<StrandedParcel>
      name="parcels"
      sort={sort}
      caption={t('stranded')}
      rows={parcels}
      rowKey={(row) => row.parcelId}
      columns={[
        {
          key: 'order',
          label: words('order'),
          cell: (row) => (
            <Link to={orderHref(row.orderId)} className="link inline-block py-1 font-semibold tabular-nums">
              <Reference to={row.number} />
            </Link>
          ),
        },
        {
          key: 'direction',
          label: t('directionLabel'),
          cell: (row) => <span className="whitespace-nowrap">{t(`direction.${row.direction}`)}</span>,
        },
        { key: 'seller', label: words('seller'), cell: sellerOf },
        {
          key: 'carrier',
          label: t('carrier'),
          cell: (row) => (
            <>
              {words(`carrier.${row.cargoCompany}`)}
              <bdi className="block break-all text-muted tabular-nums">{row.trackingNumber}</bdi>
            </>
          ),
        },
        {
          key: 'state',
          label: words('state'),
          cell: (row) => (
            <>
              <StateChip tone="bad">{t(`state.${row.state}`)}</StateChip>
              {row.problem && <span className="mt-1 block text-muted">{row.problem}</span>}
            </>
          ),
        },
        {
          key: 'date',
          label: words('date'),
          cell: (row) => formatDateTime(row.movedDate ?? row.date, locale),
        },
        {
          key: 'opened',
          label: t('openedAt'),
          sortedBy: { down: 'newest', up: 'oldest' },
          cell: (row) => formatDateTime(row.date, locale),
        },
        {
          key: 'act',
          label: words('stranded.act'),
          cell: (row) => {
            if (row.isRefused && row.returnId) return <AnnounceAgain id={row.returnId} number={row.number} />;
            if (!row.isStranded || !row.shipmentId) return null;
            return (
              <div className="flex flex-col items-start gap-2">
                {row.decideBy && (
                  <span className="text-muted text-sm">
                    {words('stranded.lastDay', { date: formatDay(row.decideBy, locale) })}
                  </span>
                )}
                <StrandedActs parcel={{ ...row, shipmentId: row.shipmentId }} />
              </div>
            );
          },
        },
      ]}
    />
  );
}
