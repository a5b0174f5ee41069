/** The refund passport of one item: paid, price, expected, on the way, refunded, never netted; then every refund with its state in words. */
import { useLocale, useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import { formatDate } from '@/lib/dates';
import { formatKurus } from '@/lib/money';
import { productName } from '@/lib/productName';
import type { CartItem } from '@/lib/types';
import { type Passport, passportOf } from './passport';
import { RefundLine } from './RefundLine';

interface EntryProps {
  label: string;
  kurus: number;
  note?: string | undefined;
  tone?: string;
}

function Entry({ label, kurus, note, tone }: EntryProps) {
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

const COMING = 'text-turq-700';

/** What is still to pay of a deposit item, or was paid of it later. */
function BalanceEntries({ item, passport }: { item: CartItem; passport: Passport }) {
  const t = useTranslations('order');
  const locale = useLocale();
  const { balance } = passport;
  if (!balance || balance.status === 'cancelled') return null;
  if (balance.status === 'waiting')
    return (
      <>
        <Entry label={t('balanceMost')} kurus={balance.mostKurus} />
        <Entry label={t('balanceLeast')} kurus={balance.leastKurus} />
      </>
    );
  const labels = { due: 'balanceDue', paid: 'balancePaid', forfeited: 'balanceForfeited' } as const;
  const paidOn = item.balance?.paidDate;
  return (
    <Entry
      label={t(labels[balance.status])}
      kurus={balance.kurus}
      note={paidOn ? t('balancePaidOn', { date: formatDate(paidOn, locale) }) : undefined}
    />
  );
}

/** The one sentence about what is still to come. */
function useOutlook(item: CartItem, passport: Passport): string | null {
  const t = useTranslations('order');
  const locale = useLocale();
  const { balance, isFinal, expectedKurus } = passport;
  if (passport.isCancelComing) return t('cancelComing');
  if (balance?.status === 'forfeited') return t('depositOutlook.forfeited');
  if (item.status === 'cancelled' || balance?.status === 'cancelled') return null;
  if (balance) {
    const date = balance.status === 'due' ? (item.balance?.dueDate ?? item.product.endDate) : item.product.endDate;
    return t(`depositOutlook.${balance.status}`, { date: formatDate(date, locale) });
  }
  if (!isFinal) {
    if (expectedKurus === 0) return t('expectedNone');
    return t('expectedWhen', { date: formatDate(item.product.endDate, locale) });
  }
  if (expectedKurus > 0) return t('expectedSoon');
  return item.refunds.length === 0 ? t('noDifference') : null;
}

function Numbers({ item, passport }: { item: CartItem; passport: Passport }) {
  const t = useTranslations('order');
  const locale = useLocale();
  const perUnit =
    passport.units > 1
      ? t('paidUnit', { count: passport.units, price: formatKurus(passport.paidUnitKurus, locale) })
      : undefined;
  const firstKurus = passport.paidUnitKurus * passport.units;
  // 'If it ended today' is said of what still runs; once the price is fixed, only while its difference is not written down.
  const isOpen = passport.unitsLeft > 0 && (!passport.isFinal || passport.expectedKurus > 0);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-3">
      <Entry label={t(item.deposit === null ? 'paid' : 'paidDeposit')} kurus={firstKurus} note={perUnit} />
      <Entry
        label={t(passport.isFinal ? 'priceFinal' : 'priceNow')}
        kurus={passport.priceKurus}
        note={passport.units > 1 ? t('perUnit') : undefined}
      />
      <BalanceEntries item={item} passport={passport} />
      {item.deposit === null && isOpen && <Entry label={t('expected')} kurus={passport.expectedKurus} tone={COMING} />}
      {passport.onTheWayKurus > 0 && <Entry label={t('onTheWay')} kurus={passport.onTheWayKurus} tone={COMING} />}
      <Entry label={t('refunded')} kurus={passport.refundedKurus} tone={COMING} />
    </dl>
  );
}

export function RefundPassport({ item }: { item: CartItem }) {
  const t = useTranslations('order');
  const passport = passportOf(item);
  const outlook = useOutlook(item, passport);
  const name = productName(item.product);
  const units = [
    item.cancelledAmount > 0 && t('unitsCancelled', { count: item.cancelledAmount }),
    item.returnedAmount > 0 && t('unitsReturned', { count: item.returnedAmount }),
  ].filter(Boolean);
  return (
    <section aria-label={t('passportOf', { name })} className="rounded-control bg-turq-50 p-4">
      <h3 className="mb-3 font-bold text-turq-700">{t('passport')}</h3>
      <Numbers item={item} passport={passport} />
      {units.length > 0 && <p className="mt-3 font-semibold text-sm">{units.join(' · ')}</p>}
      {outlook && <p className="mt-3 text-sm">{outlook}</p>}
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
