/** The ledger's movements of an order: each moves money between accounts and sums to zero. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { OrderMoney } from './deskApi';

export function OrderMovements({ movements }: { movements: OrderMoney['movements'] }) {
  const t = useTranslations('operator.desk');
  const locale = useLocale();
  if (movements.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-bold">
        {t('movements', { count: movements.length })}
      </summary>
      <ol className="flex flex-col gap-4">
        {movements.map((movement) => (
          <li key={`${movement.kind} ${movement.date} ${movement.entries.map(({ amount }) => amount).join()}`}>
            <p className="flex flex-wrap justify-between gap-2">
              <span className="font-semibold">{t(`movement.${movement.kind}`)}</span>
              <span className="text-muted">{formatDatedTime(movement.date, locale)}</span>
            </p>
            <ul className="text-sm">
              {movement.entries.map((entry) => (
                <li key={`${entry.account} ${entry.title} ${entry.amount}`} className="flex justify-between gap-4">
                  <span className="min-w-0 break-words">
                    {t(`ledgerAccount.${entry.account}`)}
                    {entry.title && (
                      <>
                        {': '}
                        <bdi>{entry.title}</bdi>
                      </>
                    )}
                  </span>
                  <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                    {formatLira(entry.amount, locale)}
                  </bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}
