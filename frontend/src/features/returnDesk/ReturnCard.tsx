/** One return: what, why, how it stands, until when; its pictures and its history. What may be done stands under it. */

import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Fact } from '@/components/Fact';
import { StateChip } from '@/components/StateChip';
import { formatDateTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { mayDecide, mayInspect, RETURN_TONES, stateOf } from './acts';
import { ObjectionNews } from './ObjectionNews';
import { ReturnHistory } from './ReturnHistory';
import type { ProductReturn } from './returnDeskApi';
import { SentPictures } from './SentPictures';

/** The day that goes by next, and what happens then by itself. */
function Deadline({ one }: { one: ProductReturn }) {
  const t = useTranslations('panels');
  const locale = useLocale();
  if (mayDecide(one) && one.decideBy) {
    return (
      <p className="rounded-control bg-saffron-50 px-4 py-2.5 text-sm">
        {t('decideBy', { date: formatDateTime(one.decideBy, locale) })}
      </p>
    );
  }
  if (mayInspect(one) && one.decideBy) {
    return (
      <p className="rounded-control bg-saffron-50 px-4 py-2.5 text-sm">
        {t('inspectBy', { date: formatDateTime(one.decideBy, locale) })}
      </p>
    );
  }
  return null;
}

interface ReturnCardProps {
  one: ProductReturn;
  /** The link to the order, where there is one to it. */
  order?: ReactNode;
  /** The link to the ad. */
  ad: ReactNode;
  acts: ReactNode;
}

export function ReturnCard({ one, order, ad, acts }: ReturnCardProps) {
  const t = useTranslations('panels');
  const locale = useLocale();
  return (
    <li className="tile flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-bold text-lg leading-snug">
            <bdi>{one.title}</bdi>
          </h2>
          <p className="text-muted text-sm">
            {order ?? t('orderNumber', { number: `#${one.number}` })} · {ad}
          </p>
          {one.supplierName && <p className="text-muted text-sm">{one.supplierName}</p>}
        </div>
        <span className="flex flex-wrap gap-2">
          {one.isWithdrawal && <StateChip tone="calm">{t('withdrawal')}</StateChip>}
          {one.isNotReceived && <StateChip tone="calm">{t('notReceived')}</StateChip>}
          <StateChip tone={RETURN_TONES[one.status]}>{t(`returnState.${stateOf(one)}`)}</StateChip>
        </span>
      </div>
      <Deadline one={one} />
      {one.isWithdrawal && (one.status === 'approved' || one.status === 'waiting_for_shipment') && (
        <p className="rounded-control bg-cobalt-50 px-4 py-2.5 text-sm">{t('withdrawalMore')}</p>
      )}
      {one.isNotReceived && one.status === 'created' && (
        <p className="rounded-control bg-cobalt-50 px-4 py-2.5 text-sm">{t('notReceivedMore')}</p>
      )}
      <dl className="grid grid-cols-2 gap-3">
        <Fact label={t('amount')}>{t('pieces', { count: one.amount })}</Fact>
        <Fact label={t('requestedAt')}>{formatDateTime(one.createdDate, locale)}</Fact>
        {one.refundAmount !== null && (
          <Fact label={t('refundAmount')}>
            <bdi>{formatLira(one.refundAmount, locale)}</bdi>
          </Fact>
        )}
        {one.status === 'success' && one.refundAmount === null && (
          <Fact label={t('refundAmount')}>{t('bankRefunded')}</Fact>
        )}
        {one.cargoCompany && (
          <Fact label={t('returnCargo')}>
            {t(`carrier.${one.cargoCompany}`)}
            <span className="block whitespace-nowrap tabular-nums">
              <bdi dir="ltr">{one.cargoCode}</bdi>
            </span>
          </Fact>
        )}
      </dl>
      <div>
        <p className="text-muted text-sm">{t('reason')}</p>
        <p className="font-semibold">{one.reason}</p>
        {one.comment && (
          <p className="mt-1">
            <bdi>“{one.comment}”</bdi>
          </p>
        )}
      </div>
      <SentPictures pictures={one.pictures} number={one.number} />
      {!!one.proofPictures?.length && <SentPictures pictures={one.proofPictures} number={one.number} isSuppliers />}
      <ObjectionNews one={one} />
      <ReturnHistory one={one} />
      {acts && <div className="flex flex-wrap gap-3 border-line border-t pt-4">{acts}</div>}
    </li>
  );
}
