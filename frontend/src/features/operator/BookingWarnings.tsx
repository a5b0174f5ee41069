/** What an operator reads before a booking is sent: what will be the seller's debt, and that another has the slip. */
import { useLocale, useTranslations } from 'use-intl';
import { CheckField } from '@/components/CheckField';
import { formatKurus } from '@/lib/money';

interface BookingWarningsProps {
  /** How much more is typed than the seller is owed, in kuruş. */
  debtKurus: number;
  /** Whether the operator says that the slip stands for two sellers; undefined where that is not asked. */
  isShared: boolean | undefined;
  onShared: (isShared: boolean) => void;
}

export function BookingWarnings({ debtKurus, isShared, onShared }: BookingWarningsProps) {
  const t = useTranslations('operator.accounts');
  const locale = useLocale();
  return (
    <>
      <div role="status" className="empty:-mt-4">
        {debtKurus > 0 && (
          <p className="rounded-control bg-saffron-50 px-4 py-2.5 text-sm">
            {t('becomesDebt', { amount: formatKurus(debtKurus, locale) })}
          </p>
        )}
      </div>
      {isShared !== undefined && (
        <CheckField id="sharedReference" checked={isShared} onChange={onShared}>
          {t('shared')}
        </CheckField>
      )}
    </>
  );
}
