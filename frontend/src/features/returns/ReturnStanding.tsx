/** How one return stands, with its code while it waits for the parcel and its money at the end. */
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Price } from '@/components/Price';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDate } from '@/lib/dates';
import { toKurus } from '@/lib/money';
import type { ReturnRecord, ReturnStatus } from '@/lib/types';
import { CargoCode } from './CargoCode';
import { Overruled, Refusal } from './Refusal';
import { useReturnHistoryQuery } from './returnsApi';

const TONES: Record<ReturnStatus, Tone> = {
  created: 'waiting',
  approved: 'calm',
  denied: 'bad',
  waiting_for_shipment: 'calm',
  shipping: 'calm',
  seller_rejected: 'bad',
  proccessing_refund: 'waiting',
  success_no_product_return: 'good',
  success: 'good',
};

const REFUSED: ReturnStatus[] = ['denied', 'seller_rejected'];

const isGranted = ({ status }: ReturnRecord) => status !== 'created' && !REFUSED.includes(status);

/** It ended well without a refund of ours: there is no other way to that. */
const isBankRefunded = ({ status, refundAmount }: ReturnRecord) => status === 'success' && refundAmount === null;

/** The days on which it reached the seller and by which the seller decides; none while it is on its way. */
function useArrival(orderId: string, { returnId, status }: ReturnRecord) {
  const locale = useLocale();
  const { data } = useReturnHistoryQuery(orderId, { skip: status !== 'shipping' });
  const one = data?.find((each) => each.returnId === returnId);
  if (status !== 'shipping' || !one?.arrivedDate || !one.decideBy) return undefined;
  return { arrived: formatDate(one.arrivedDate, locale), decide: formatDate(one.decideBy, locale) };
}

/** Whether it was closed because it was not sent in time: no condition of returning was broken. Undefined until it is known. */
function useNeverSent(orderId: string, { returnId, status }: ReturnRecord) {
  const { data } = useReturnHistoryQuery(orderId, { skip: status !== 'denied' });
  const history = data?.find((each) => each.returnId === returnId)?.history;
  return data && history?.findLast(({ step }) => step === 'deny' || step === 'never_send')?.step === 'never_send';
}

interface ReturnLineProps {
  orderId: string;
  record: ReturnRecord;
  onCreateCode: () => void;
}

export default function ReturnStanding({ orderId, record, onCreateCode }: ReturnLineProps) {
  const t = useTranslations('returns');
  const carrier = useTranslations('orders.carrier');
  const locale = useLocale();
  const arrived = useArrival(orderId, record);
  const isNeverSent = useNeverSent(orderId, record);
  const words = {
    date: formatDate(record.date, locale),
    company: record.cargoCompany ? carrier(record.cargoCompany) : '',
  };
  const more = () => {
    if (arrived) return t('arrived.decides', arrived);
    if (record.status === 'denied' && isNeverSent !== false) return isNeverSent ? t('neverSent') : '';
    if (record.status === 'approved' && record.isWithdrawal) return t('withdrawal.approved');
    return isBankRefunded(record) ? t('bankRefunded') : t(`statusMore.${record.status}`, words);
  };
  return (
    <li className="border-line border-t py-4 first:border-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateChip tone={TONES[record.status]}>
          {arrived ? t('arrived.status') : t(`status.${record.status}`)}
        </StateChip>
        {record.isWithdrawal && <StateChip tone="calm">{t('withdrawal.chip')}</StateChip>}
        <span className="text-muted text-sm">
          {t('panel.units', { count: record.returnAmount })}
          {' · '}
          {t('panel.requestedOn', { date: formatDate(record.createdDate, locale) })}
        </span>
      </p>
      <p className="mt-2">{more()}</p>
      {REFUSED.includes(record.status) && <Refusal orderId={orderId} returnId={record.returnId} />}
      {isGranted(record) && <Overruled orderId={orderId} returnId={record.returnId} />}
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
