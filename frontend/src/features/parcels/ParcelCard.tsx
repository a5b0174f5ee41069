/** An order's items as a supplier follows them: on their way, arrived, cancelled, or not yet to be sent and why. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { StateChip } from '@/components/StateChip';
import { formatDateTime } from '@/lib/dates';
import { CargoSteps } from './CargoSteps';
import type { OrderGroup } from './groups';
import { ItemLines } from './ItemLines';
import { ParcelActs } from './ParcelActs';
import { RecipientBox } from './RecipientBox';
import { ShipBy } from './ShipBy';
import { StrandedBox } from './StrandedBox';

interface ParcelCardProps {
  group: OrderGroup;
  /** The paper for what is in this parcel. */
  slipHref: string;
}

export function ParcelCard({ group, slipHref }: ParcelCardProps) {
  const t = useTranslations('supplier.orders');
  const locale = useLocale();
  const isCancelled = group.items.every(({ status }) => status === 'cancelled');
  return (
    <li className="tile flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="font-bold text-lg">{t('order', { number: group.number })}</h2>
          <p className="text-muted text-sm">
            {group.shipment
              ? t('shippedAt', { date: formatDateTime(group.shipment.shippedDate, locale) })
              : t('paidAt', { date: formatDateTime(group.datePaid, locale) })}
          </p>
        </div>
        {isCancelled && <StateChip tone="calm">{t('cancelled')}</StateChip>}
        {group.shipment?.isGivenUp && !isCancelled && <StateChip tone="calm">{t('givenUp')}</StateChip>}
        {!group.shipment && !isCancelled && <ShipBy shipBy={group.shipBy} isLate={group.isLate} />}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <ItemLines items={group.items} />
          {group.recipient && <RecipientBox recipient={group.recipient} />}
        </div>
        {group.shipment?.isStranded && (
          <StrandedBox
            shipment={group.shipment}
            number={group.number}
            isWithdrawn={group.items.some(({ withdrawnAmount }) => !!withdrawnAmount)}
          />
        )}
        {group.shipment ? (
          <div className="flex min-w-0 flex-col items-start gap-3">
            <CargoSteps shipment={group.shipment} number={group.number} />
            {group.recipient && group.shipment.status !== 'delivered' && (
              <Link
                to={slipHref}
                className="link inline-flex min-h-11 items-center"
                aria-label={`${t('slip')}: #${group.number}`}
              >
                {t('slip')}
              </Link>
            )}
            <ParcelActs shipment={group.shipment} number={group.number} />
          </div>
        ) : (
          <p className="self-start rounded-control bg-saffron-50 px-4 py-3 text-sm">
            {t(isCancelled ? 'cancelledWhy' : 'waitingWhy')}
          </p>
        )}
      </div>
    </li>
  );
}
