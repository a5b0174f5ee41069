/** How one return stands, with its code while it waits for the parcel and its money at the end. */
import { Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { lazily } from '@/components/lazily';
import { Price } from '@/components/Price';
import { ReadAgain } from '@/components/ReadAgain';
import { StateChip } from '@/components/StateChip';
import { formatDate } from '@/lib/dates';
import { toKurus } from '@/lib/money';
import type { ReturnRecord } from '@/lib/types';
import { CargoCode } from './CargoCode';
import { Overruled, Refusal } from './Refusal';
import { useReturnHistoryQuery } from './returnsApi';
import { isGranted, REFUSED, useStanding } from './useStanding';

// What may be done while it waits for a decision.
const WaitingActs = lazily(() => import('./WaitingActs'));

interface ReturnLineProps {
  orderId: string;
  record: ReturnRecord;
  onCreateCode: () => void;
}

export default function ReturnStanding({ orderId, record, onCreateCode }: ReturnLineProps) {
  const t = useTranslations('returns');
  const said = useTranslations('dialogs.lost');
  const locale = useLocale();
  const { chip, tone, more, hasCome } = useStanding(orderId, record);
  const history = useReturnHistoryQuery(orderId);
  return (
    <li className="border-line border-t py-4 first:border-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateChip tone={tone}>{chip}</StateChip>
        {record.isWithdrawal && <StateChip tone="calm">{t('withdrawal.chip')}</StateChip>}
        {record.isNotReceived && <StateChip tone="calm">{said('chip')}</StateChip>}
        <span className="text-muted text-sm">
          {t('panel.units', { count: record.returnAmount })}
          {' · '}
          {t('panel.requestedOn', { date: formatDate(record.createdDate, locale) })}
        </span>
      </p>
      <p className="mt-2">{more}</p>
      {/* Why it was refused, and the way to object within the time for it, come with the history. */}
      {!history.data && history.isError && <ReadAgain onRetry={history.refetch} />}
      {REFUSED.includes(record.status) && !hasCome && <Refusal orderId={orderId} returnId={record.returnId} />}
      {isGranted(record) && <Overruled orderId={orderId} returnId={record.returnId} />}
      {(record.status === 'created' || record.status === 'denied') && (
        <Suspense fallback={null}>
          <WaitingActs orderId={orderId} returnId={record.returnId} />
        </Suspense>
      )}
      {record.refundAmount !== null && (
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-muted">{t('panel.refund')}</span>
          <Price kurus={toKurus(record.refundAmount)} className="text-turq-700" />
        </p>
      )}
      {record.status === 'approved' && (
        <Button className="mt-3" onClick={onCreateCode}>
          {t('panel.createCode')}
        </Button>
      )}
      {record.status === 'waiting_for_shipment' && (
        <>
          <CargoCode record={record} />
          <Button look="quiet" className="mt-1 !px-0 text-sm" onClick={onCreateCode}>
            {t('panel.otherCarrier')}
          </Button>
        </>
      )}
    </li>
  );
}
