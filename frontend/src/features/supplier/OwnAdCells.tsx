/** What the table of ads says beside a number, as the cards do: what is held, whether a price is final, other prices. */
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDateTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { AdProgress } from './AdProgress';
import { unitsPercentOf } from './progress';
import { priceWordOf, revenueOf } from './revenue';
import type { SupplierAd } from './supplierApi';

function Money({ lira }: { lira: number }) {
  const locale = useLocale();
  return <bdi className="whitespace-nowrap">{formatLira(lira, locale)}</bdi>;
}

const Note = ({ children }: { children: ReactNode }) => (
  <span className="wrap-normal block text-muted">{children}</span>
);

export function SoldCell({ ad }: { ad: SupplierAd }) {
  const t = useTranslations('supplier');
  const doubted = ad.paidUnits - ad.numOrders;
  return (
    <>
      <bdi dir="ltr" className="whitespace-nowrap">
        {ad.numOrders} / {ad.quantity}
      </bdi>
      {ad.held > 0 && (
        <Note>
          {t('held')}: {t('units', { count: ad.held })}
        </Note>
      )}
      {doubted > 0 && <Note>{t('doubted', { count: doubted })}</Note>}
    </>
  );
}

/** Where the ad stands on its curve; of an ended one in words too, since a drawing is not read out. */
export function ProgressCell({ ad, curve }: { ad: SupplierAd; curve: ReactNode }) {
  const t = useTranslations('supplier.progress');
  return (
    <div className="flex max-w-32 flex-col gap-2">
      {curve}
      {ad.status === 'open' ? (
        <AdProgress ad={ad} secondary="" />
      ) : (
        <span className="wrap-normal text-sm">{t('units', { percent: unitsPercentOf(ad) })}</span>
      )}
    </div>
  );
}

export function PriceCell({ ad }: { ad: SupplierAd }) {
  const t = useTranslations('supplier');
  return (
    <>
      <Money lira={ad.finalPrice ?? ad.instantPrice} />
      <Note>{t(priceWordOf(ad))}</Note>
    </>
  );
}

export function RevenueCell({ ad }: { ad: SupplierAd }) {
  const t = useTranslations('supplier');
  const rows = revenueOf(ad);
  if (!rows) return <Note>{t('revenueBack')}</Note>;
  return (
    <ul>
      {rows.map(([key, amount]) => (
        <li key={key} className={amount === ad.revenue.now ? 'font-semibold' : 'text-muted'}>
          {t(key)}: <Money lira={amount} />
        </li>
      ))}
    </ul>
  );
}

/** When the ad ends; of one that was taken down before, when and why that was. */
export function EndCell({ ad: { endDate, withdrawnDate, withdrawnReason } }: { ad: SupplierAd }) {
  const t = useTranslations('supplier');
  const locale = useLocale();
  return (
    <span className="wrap-normal">
      {formatDateTime(withdrawnDate ?? endDate, locale)}
      {withdrawnDate && <Note>{t('withdrawnAt')}</Note>}
      {withdrawnReason && (
        <Note>
          {t('withdrawnReason')}: <bdi>{withdrawnReason}</bdi>
        </Note>
      )}
    </span>
  );
}
