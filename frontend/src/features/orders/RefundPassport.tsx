/** The refund passport of one item: paid, price, refunded, on the way, expected; then every refund with its state in words. */
import { useLocale, useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import type { CartItem, Refund } from '@/lib/apiTypes';
import { formatDate } from '@/lib/dates';
import { formatKurus, toKurus } from '@/lib/money';
import { type Passport, passportOf } from './passport';

function Entry({
  label,
  kurus,
  note,
  tone,
}: {
  label: string;
  kurus: number;
  note?: string | undefined;
  tone?: string;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className={tone}>
        <Price kurus={kurus} />
        {note && <span className="block text-muted text-xs">{note}</span>}
      </dd>
    </div>
  );
}

function RefundLine({ refund }: { refund: Refund }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  return (
    <li className="flex items-baseline justify-between gap-x-4 border-turq-700/20 border-t py-2 first:border-0">
      <span className="min-w-0">
        <span className="block font-semibold">
          {t(`cause.${refund.cause}`)}: {t(`refundStatus.${refund.status}`)}
        </span>
        <span className="block text-muted text-sm">
          {refund.sentDate
            ? t('refundSent', { date: formatDate(refund.sentDate, locale) })
            : t('refundStarted', { date: formatDate(refund.date, locale) })}
        </span>
      </span>
      <Price kurus={toKurus(refund.amount)} className="shrink-0 text-turq-700" />
    </li>
  );
}

/** The one sentence about what is still to come. */
function Outlook({ item, passport }: { item: CartItem; passport: Passport }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  if (item.status === 'cancelled') return null;
  if (!passport.isFinal) {
    const sentence =
      passport.expectedKurus > 0
        ? t('expectedWhen', { date: formatDate(item.product.endDate, locale) })
        : t('expectedNone');
    return <p className="mt-3 text-sm">{sentence}</p>;
  }
  if (passport.expectedKurus > 0) return <p className="mt-3 text-sm">{t('expectedSoon')}</p>;
  return item.refunds.length === 0 ? <p className="mt-3 text-sm">{t('noDifference')}</p> : null;
}

export function RefundPassport({ item }: { item: CartItem }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const passport = passportOf(item);
  const name = `${item.product.brandName} ${item.product.modelName}`;
  const paidNote =
    passport.units > 1
      ? t('paidUnit', { count: passport.units, price: formatKurus(passport.paidUnitKurus, locale) })
      : undefined;
  return (
    <section aria-label={t('passportOf', { name })} className="rounded-control bg-turq-50 p-4">
      <h3 className="mb-3 font-bold text-turq-700">{t('passport')}</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Entry label={t('paid')} kurus={passport.paidKurus} note={paidNote} />
        <Entry
          label={t(passport.isFinal ? 'priceFinal' : 'priceNow')}
          kurus={passport.priceKurus}
          note={passport.units > 1 ? t('perUnit') : undefined}
        />
        {passport.onTheWayKurus > 0 ? (
          <Entry label={t('onTheWay')} kurus={passport.onTheWayKurus} tone="text-turq-700" />
        ) : (
          <Entry label={t('expected')} kurus={passport.expectedKurus} tone="text-turq-700" />
        )}
        <Entry label={t('refunded')} kurus={passport.refundedKurus} tone="text-turq-700" />
      </dl>
      <Outlook item={item} passport={passport} />
      {item.refunds.length > 0 && (
        <ul aria-label={t('refunds')} className="mt-3 border-turq-700/20 border-t">
          {item.refunds.map((refund) => (
            <RefundLine key={refund.refundId} refund={refund} />
          ))}
        </ul>
      )}
    </section>
  );
}
