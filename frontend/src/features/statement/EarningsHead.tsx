/** What an ad brought, in three sums: its net, what of it was paid, what is to come. */
import clsx from 'clsx';
import { useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import { toKurus } from '@/lib/money';
import type { AdEarnings } from './earningsApi';

interface EarningsHeadProps {
  told: AdEarnings;
  /** The calendar of what is to come stands below. */
  hasDays: boolean;
}

export function EarningsHead({ told, hasDays }: EarningsHeadProps) {
  const t = useTranslations('supplier.earnings');
  const coming = toKurus(told.waiting.net) + toKurus(told.toSend) + toKurus(told.stopped);
  const ofComing = () => {
    if (hasDays) return `${t('comingText')} ${t('comingDays')}`;
    return t(coming === 0 ? 'comingNone' : 'comingText');
  };
  const sums = [
    ['net', toKurus(told.kept.net), 'border-turq-700/30 bg-turq-50'],
    ['paid', toKurus(told.paid), 'border-line bg-white'],
    ['coming', coming, 'border-saffron bg-saffron-50'],
  ] as const;
  return (
    <dl className="grid gap-3 md:grid-cols-3">
      {sums.map(([name, kurus, tone]) => (
        <div key={name} className={clsx('rounded-tile border p-4 sm:p-5', tone)}>
          <dt className="font-semibold text-sm">{t(name)}</dt>
          <dd>
            <Price kurus={kurus} className="text-xl" />
            <p className="mt-1 text-muted text-sm">{name === 'coming' ? ofComing() : t(`${name}Text`)}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
