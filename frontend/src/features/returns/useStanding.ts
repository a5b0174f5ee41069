/** How a return stands in words: its chip, and what is said of it. */
import { useLocale, useTranslations } from 'use-intl';
import type { Tone } from '@/components/StateChip';
import { formatDate } from '@/lib/dates';
import type { ReturnRecord, ReturnStatus } from '@/lib/types';
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

export const REFUSED: ReturnStatus[] = ['denied', 'seller_rejected'];

export const isGranted = ({ status }: ReturnRecord) => status !== 'created' && !REFUSED.includes(status);

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

const CLOSING = ['deny', 'never_send', 'received'];

/**
 * By which step it was closed: not sent in time, no condition of returning was broken; what had not come was there after
 * all. Undefined until it is known.
 */
function useClosing(orderId: string, { returnId, status }: ReturnRecord) {
  const { data } = useReturnHistoryQuery(orderId, { skip: status !== 'denied' });
  const history = data?.find((each) => each.returnId === returnId)?.history;
  return data && (history?.findLast(({ step }) => CLOSING.includes(step ?? ''))?.step ?? 'deny');
}

/** What is said of a return of what did not come; nothing where the words of every return do. */
function lostWord({ status, isNotReceived }: ReturnRecord) {
  if (!isNotReceived) return undefined;
  if (status === 'created' || status === 'denied' || status === 'proccessing_refund') return status;
  return undefined;
}

export function useStanding(orderId: string, record: ReturnRecord) {
  const t = useTranslations('returns');
  const said = useTranslations('dialogs.lost');
  const carrier = useTranslations('orders.carrier');
  const locale = useLocale();
  const arrived = useArrival(orderId, record);
  const closing = useClosing(orderId, record);
  const hasCome = closing === 'received';
  const lost = lostWord(record);
  const words = {
    date: formatDate(record.date, locale),
    company: record.cargoCompany ? carrier(record.cargoCompany) : '',
  };
  const chip = () => {
    if (hasCome) return said('closed');
    return arrived ? t('arrived.status') : t(`status.${record.status}`);
  };
  const more = () => {
    if (arrived) return t('arrived.decides', arrived);
    if (record.status === 'denied' && closing !== 'deny') {
      if (hasCome) return said('received');
      return closing ? t('neverSent') : '';
    }
    if (lost) return said(lost);
    if (record.status === 'approved' && record.isWithdrawal) return t('withdrawal.approved');
    return isBankRefunded(record) ? t('bankRefunded') : t(`statusMore.${record.status}`, words);
  };
  return { chip: chip(), tone: hasCome ? 'calm' : TONES[record.status], more: more(), hasCome } as const;
}
