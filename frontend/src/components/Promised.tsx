/** What is paid now and what comes back, in the one wording that cards, banner, ad, quick view and shared text have (locales, `promise`). */
import clsx from 'clsx';
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus } from '@/lib/money';

export type Phrase =
  | 'pay'
  | 'payDeposit'
  | 'refundToday'
  | 'restToday'
  | 'refundLowest'
  | 'restLowest'
  | 'final'
  | 'sale'
  | 'now'
  | 'last'
  | 'lowest';

/** A phrase with the amount that it speaks of, in whole kuruş. */
export interface Sum {
  phrase: Phrase | 'next';
  kurus: number;
  /** Of 'next': how many more units. */
  units?: number;
}

export function Promised({ sum: { phrase, kurus, units = 0 }, className }: { sum: Sum; className?: string }) {
  const t = useTranslations('promise');
  const amount = formatKurus(kurus, useLocale());
  const said = t.rich(phrase, {
    amount,
    units,
    b: (text) => (
      <bdi dir="ltr" className={clsx('price', className)}>
        {text}
      </bdi>
    ),
  });
  // What follows an amount stays on its line: an 'öde' that stands alone on the next one reads like a button.
  return [said].flat().map((part) => (typeof part === 'string' ? part.replace(/^ /, '\u00a0') : part));
}

/** The same words without marks, for what is shared. */
export function usePromisedText(): (sum: Sum) => string {
  const t = useTranslations('promise');
  const locale = useLocale();
  return ({ phrase, kurus, units = 0 }) =>
    t.markup(phrase, { amount: formatKurus(kurus, locale), units, b: (text) => text });
}
