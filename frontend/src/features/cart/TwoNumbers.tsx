/** What is paid now, what is expected back, and what deposits leave to pay: each its own number, never netted. */
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { IconButton } from '@/components/Button';
import { Price } from '@/components/Price';
import { formatKurus, toKurus } from '@/lib/money';
import type { Cart } from '@/lib/types';
import { type DepositSums, depositSums } from './cartMath';

function PaidNow({ kurus, deposit }: { kurus: number; deposit: DepositSums | null }) {
  const t = useTranslations('cartPage');
  const words = useTranslations('deposit');
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="font-semibold">{deposit?.isAll ? words('now') : t('payNow')}</dt>
      <dd>
        <Price kurus={kurus} className="text-2xl text-cobalt-700" />
      </dd>
      {deposit && !deposit.isAll && (
        <dd className="basis-full text-muted text-sm">
          {words('ofWhich', { amount: formatKurus(deposit.paidNowKurus, locale) })}
        </dd>
      )}
    </div>
  );
}

function PaidLater({ deposit }: { deposit: DepositSums }) {
  const t = useTranslations('deposit');
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-cobalt-50 px-4 py-3">
      <dt className="font-semibold">
        {t('later')}, {t('most')}
      </dt>
      <dd>
        <Price kurus={deposit.mostKurus} className="text-lg" />
      </dd>
      <dd className="basis-full text-muted text-sm">
        {t('laterNow', { amount: formatKurus(deposit.nowKurus, locale) })}{' '}
        {t('laterLeast', { amount: formatKurus(deposit.leastKurus, locale) })}
      </dd>
    </div>
  );
}

function ComesBack({ kurus }: { kurus: number }) {
  const t = useTranslations('cartPage');
  const [explained, setExplained] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-turq-50 px-4 py-2 text-turq-700">
      <dt className="flex items-center font-semibold">
        {t('expectedRefund')}
        <IconButton
          label={t('refundMore')}
          aria-expanded={explained}
          className="hover:!bg-white"
          onClick={() => setExplained(!explained)}
        >
          <CircleHelp size={18} aria-hidden="true" />
        </IconButton>
      </dt>
      <dd>
        <Price kurus={kurus} className="text-lg" />
      </dd>
      <dd className="basis-full text-sm" aria-live="polite">
        {explained && <span className="block pb-2">{t('refundHint')}</span>}
        {kurus === 0 && <span className="block pb-2">{t('refundNone')}</span>}
      </dd>
    </div>
  );
}

export function TwoNumbers({ cart }: { cart: Cart }) {
  const t = useTranslations('cartPage');
  const deposit = depositSums(cart.items);
  return (
    <dl className="flex flex-col gap-3">
      <PaidNow kurus={toKurus(cart.info.subTotal)} deposit={deposit} />
      {deposit && <PaidLater deposit={deposit} />}
      {!deposit?.isAll && <ComesBack kurus={toKurus(cart.info.totalProfit)} />}
      <div className="flex justify-between text-muted">
        <dt>{t('shipping')}</dt>
        <dd>{t('free')}</dd>
      </div>
    </dl>
  );
}
