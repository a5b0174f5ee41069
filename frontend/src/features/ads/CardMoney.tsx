/** The sums of an ad in a list: what is paid now, what comes back, how low it can get. */
import { Promised } from '@/components/Promised';
import { toKurus } from '@/lib/money';
import type { AdSummary } from '@/lib/types';
import { promiseOf } from './promise';

export const SMALL = '!font-sans !font-semibold text-ink';

/** Of an ad that can be joined what is paid now stands first: no price that is not asked today is struck through beside it. */
export function CardMoney({ ad }: { ad: AdSummary }) {
  const isOpen = ad.status === 'open' && ad.remaining > 0;
  const { pay, today, lowest } = promiseOf(ad);
  const now = toKurus(ad.finalPrice ?? (ad.instantPrice || ad.productPrice));
  const isWithdrawn = ad.status === 'withdrawn';
  const over = ad.finalPrice !== null ? 'final' : isWithdrawn ? 'last' : 'now';
  const first = isOpen ? pay : ({ phrase: over, kurus: now } as const);
  const second = isOpen ? (today ?? lowest) : ({ phrase: 'sale', kurus: toKurus(ad.productPrice) } as const);
  return (
    <>
      <p className="mt-auto text-[0.6875rem] xs:text-xs">
        <Promised
          sum={first}
          className="text-[0.8125rem] text-cobalt-700 xs:text-[0.9375rem] max-md:!font-sans max-md:!font-bold md:text-base"
        />
      </p>
      <p className={isOpen ? 'font-semibold text-turq-700 text-xs' : 'text-muted text-xs'}>
        <Promised sum={second} className="!font-sans !font-bold text-[0.8125rem] md:text-sm" />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-muted text-xs">
        {isOpen && (
          <span>
            <Promised sum={{ phrase: 'now', kurus: now }} className={SMALL} />
          </span>
        )}
        <span>
          <Promised sum={{ phrase: 'lowest', kurus: toKurus(ad.targetPrice) }} className={SMALL} />
        </span>
      </p>
    </>
  );
}
