/** One refund: why, how far it is, how much; and the question for a bank account when the card takes it no more. */

import { Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { lazily } from '@/components/lazily';
import { Price } from '@/components/Price';
import { Bone } from '@/components/Skeleton';
import { formatDate } from '@/lib/dates';
import { toKurus } from '@/lib/money';
import type { Refund } from '@/lib/types';

const RefundAccount = lazily(() => import('./RefundAccount'));

export function RefundLine({ refund }: { refund: Refund }) {
  const t = useTranslations('order');
  const locale = useLocale();
  return (
    <li className="border-turq-700/20 border-t first:border-0">
      <div className="py-2">
        <p className="flex items-baseline justify-between gap-x-4">
          <b className="min-w-0 font-semibold">{t(`cause.${refund.cause}`)}</b>
          <Price kurus={toKurus(refund.amount)} className="shrink-0 text-turq-700" />
        </p>
        {refund.isOfAnotherPayment && <p className="text-sm">{t('otherPayment')}</p>}
        <p className="text-sm">{t(`refundStatus.${refund.status}`)}</p>
        <p className="text-muted text-sm">
          {refund.sentDate
            ? t(refund.isTransfer ? 'refundTransferred' : 'refundSent', { date: formatDate(refund.sentDate, locale) })
            : t('refundStarted', { date: formatDate(refund.date, locale) })}
        </p>
      </div>
      {(refund.needsIban || refund.hasIban) && (
        <Suspense fallback={<Bone className="mb-2 h-17" />}>
          <RefundAccount refund={refund} />
        </Suspense>
      )}
    </li>
  );
}
