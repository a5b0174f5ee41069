/** What the numbers mean, in words: where the total is best, from where on it gains, and where it loses. */
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus } from '@/lib/money';
import type { Net, Outlook } from './netMath';

export function NetWarnings({ outlook, atTarget, chosen }: { outlook: Outlook; atTarget: Net; chosen: Net }) {
  const t = useTranslations('supplier.net');
  const locale = useLocale();
  const amount = (kurus: number) => formatKurus(Math.abs(kurus), locale);
  const { best, evenFrom, evenUntil } = outlook;
  const warnings = [
    evenFrom === null && t('lossAlways'),
    atTarget.pieceKurus < 0 && t('lossAtTarget', { amount: amount(atTarget.pieceKurus) }),
    evenUntil !== null && t('lossAbove', { count: evenUntil }),
    chosen.fails && t('fails', { count: chosen.units }),
  ].filter((text) => text !== false);
  return (
    <ul className="flex flex-col gap-2" aria-label={t('warnings')}>
      {evenFrom !== null && (
        <>
          <li className="rounded-control bg-turq-50 px-4 py-2.5">
            {t('best', { count: best.units, amount: amount(best.totalKurus) })}
          </li>
          <li className="rounded-control bg-cobalt-50 px-4 py-2.5">{t('evenFrom', { count: evenFrom })}</li>
        </>
      )}
      {warnings.map((text) => (
        <li key={text} className="rounded-control bg-saffron-50 px-4 py-2.5">
          {text}
        </li>
      ))}
    </ul>
  );
}
