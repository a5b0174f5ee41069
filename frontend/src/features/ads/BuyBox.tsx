/** What is paid now and what is expected back, never netted; how many; into the cart. A bar at the bottom of phones. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Price } from '@/components/Price';
import { Stepper } from '@/components/Stepper';
import type { AdDetail } from '@/lib/apiTypes';
import { toKurus } from '@/lib/money';

interface BuyBoxProps {
  ad: AdDetail;
  isAdding: boolean;
  onAdd: (amount: number) => void;
}

export function BuyBox({ ad, isAdding, onAdd }: BuyBoxProps) {
  const t = useTranslations('ad');
  const [amount, setAmount] = useState(1);
  if (ad.status !== 'open') return null;
  const most = Math.max(1, Math.min(ad.remaining, ad.maxPerBuyer));
  const units = Math.min(amount, most);
  const payKurus = toKurus(ad.deposit ?? ad.productPrice) * units;
  const refundKurus = (toKurus(ad.productPrice) - toKurus(ad.instantPrice)) * units;
  const soldOut = ad.remaining <= 0;
  return (
    <section
      aria-label={t('barLabel')}
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-line border-t bg-white px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:static lg:gap-4 lg:rounded-tile lg:border lg:p-5"
    >
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-3 sm:block sm:w-auto lg:flex-1">
        <p>
          <span className="text-muted text-xs sm:block lg:text-sm">{t(ad.deposit ? 'deposit' : 'payNow')} </span>
          <Price kurus={payKurus} className="text-[0.95rem] lg:text-2xl" />
        </p>
        {refundKurus > 0 && (
          <p className="text-turq-700 text-xs lg:text-sm">
            {t('expectedRefund')} <Price kurus={refundKurus} className="!font-sans !font-semibold" />
          </p>
        )}
        {ad.deposit !== null && <p className="hidden text-muted text-sm lg:block">{t('depositHint')}</p>}
      </div>
      <Stepper value={units} max={most} onChange={setAmount} disabled={soldOut} />
      <Button className="flex-1 sm:flex-none lg:px-8" disabled={soldOut || isAdding} onClick={() => onAdd(units)}>
        {soldOut ? t('soldOut') : t('addToCart')}
      </Button>
    </section>
  );
}
