/** The sums of a refund passport: paid, price, expected, on the way, refunded, never netted. */
import { useLocale, useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import { formatDate } from '@/lib/dates';
import { formatKurus } from '@/lib/money';
import type { CartItem } from '@/lib/types';
import type { Passport } from './passport';

interface EntryProps {
  label: string;
  kurus: number;
  note?: string | undefined;
  tone?: string;
}

function PassportEntry({ label, kurus, note, tone }: EntryProps) {
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
        <PassportEntry label={t('balanceMost')} kurus={balance.mostKurus} />
        <PassportEntry label={t('balanceLeast')} kurus={balance.leastKurus} />
      </>
    );
  const labels = { due: 'balanceDue', paid: 'balancePaid', forfeited: 'balanceForfeited' } as const;
  const paidOn = item.balance?.paidDate;
  return (
    <PassportEntry
      label={t(labels[balance.status])}
      kurus={balance.kurus}
      note={paidOn ? t('balancePaidOn', { date: formatDate(paidOn, locale) }) : undefined}
    />
  );
}

export function PassportNumbers({ item, passport }: { item: CartItem; passport: Passport }) {
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
      <PassportEntry label={t(item.deposit === null ? 'paid' : 'paidDeposit')} kurus={firstKurus} note={perUnit} />
      <PassportEntry
        label={t(passport.isFinal ? 'priceFinal' : 'priceNow')}
        kurus={passport.priceKurus}
        note={passport.units > 1 ? t('perUnit') : undefined}
      />
      <BalanceEntries item={item} passport={passport} />
      {item.deposit === null && isOpen && (
        <PassportEntry label={t('expected')} kurus={passport.expectedKurus} tone={COMING} />
      )}
      {passport.onTheWayKurus > 0 && (
        <PassportEntry label={t('onTheWay')} kurus={passport.onTheWayKurus} tone={COMING} />
      )}
      <PassportEntry label={t('refunded')} kurus={passport.refundedKurus} tone={COMING} />
    </dl>
  );
}
