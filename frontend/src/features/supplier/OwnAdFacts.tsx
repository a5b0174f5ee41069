/** What a supplier reads of an own ad: sold, price, held, and what it brings in. */

import clsx from 'clsx';
import { useLocale, useTranslations } from 'use-intl';
import { Fact } from '@/components/Fact';
import { Price } from '@/components/Price';
import { formatDateTime } from '@/lib/dates';
import { formatLira, toKurus } from '@/lib/money';
import { AdRatesNote } from './AdRatesNote';
import { priceWordOf, revenueOf } from './revenue';
import type { AdRates, SupplierAd } from './supplierApi';

function Revenue({ ad }: { ad: SupplierAd }) {
  const t = useTranslations('supplier');
  const locale = useLocale();
  const { now } = ad.revenue;
  const rows = revenueOf(ad);
  return (
    <div>
      <p className="mb-1 font-semibold text-sm">{t('revenueSoFar')}</p>
      {rows ? (
        <dl className="grid grid-cols-1 gap-1 rounded-control bg-glaze px-4 py-3 text-sm">
          {rows.map(([key, amount]) => (
            <div key={key} className="flex justify-between gap-3">
              <dt className="text-muted">{t(key)}</dt>
              <dd className={clsx('whitespace-nowrap', amount === now ? 'font-bold text-turq-700' : 'font-semibold')}>
                <bdi>{formatLira(amount, locale)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="rounded-control bg-glaze px-4 py-3 text-sm">{t('revenueBack')}</p>
      )}
      {rows && ad.finalPrice !== null && <p className="mt-1 text-muted text-sm">{t('revenueFinalNote')}</p>}
    </div>
  );
}

interface OwnAdFactsProps {
  ad: SupplierAd;
  rates: AdRates | undefined;
  secondary: string;
}

/** `secondary` is the class of what only stands there when the card is unfolded. */
export function OwnAdFacts({ ad, rates, secondary }: OwnAdFactsProps) {
  const t = useTranslations('supplier');
  const locale = useLocale();
  const doubted = ad.paidUnits - ad.numOrders;
  const isOnSale = ad.status === 'open' || ad.status === 'closing';
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-1">
      <dl className="grid grid-cols-2 gap-3">
        <Fact label={t('sold')}>{t('soldOf', { sold: ad.numOrders, quantity: ad.quantity })}</Fact>
        <Fact label={t(priceWordOf(ad))}>
          <Price kurus={toKurus(ad.finalPrice ?? ad.instantPrice)} className="text-cobalt-700 text-sm" />
        </Fact>
        {(isOnSale || ad.held > 0) && <Fact label={t('held')}>{t('units', { count: ad.held })}</Fact>}
        {ad.withdrawnDate ? (
          <Fact label={t('withdrawnAt')}>{formatDateTime(ad.withdrawnDate, locale)}</Fact>
        ) : (
          <Fact label={t('endsAt')}>{formatDateTime(ad.endDate, locale)}</Fact>
        )}
      </dl>
      <div className="flex flex-col gap-3">
        {ad.withdrawnReason && (
          <p className="break-words text-sm">
            {t('withdrawnReason')}: <bdi>{ad.withdrawnReason}</bdi>
          </p>
        )}
        {doubted > 0 && <p className="text-sm">{t('doubted', { count: doubted })}</p>}
        <div className={secondary}>
          <Revenue ad={ad} />
          <AdRatesNote rates={rates} />
        </div>
      </div>
    </div>
  );
}
