/** Whose a payment's number at the provider is, or an IBAN to which refunds go. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { useFoundMoneyQuery } from '@/features/operator/deskApi';
import { MoneyFound } from '@/features/operator/MoneyFound';
import { QueryState } from '../QueryState';

export function FoundMoney({ q }: { q: string }) {
  const t = useTranslations('operator.desk');
  const query = useFoundMoneyQuery(q, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="money" className="tile flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="money" className="font-bold text-lg">
        {t('moneyFound')}
      </h2>
      <QueryState query={query}>
        {(found) =>
          found.length === 0 ? (
            <p className="text-muted">{t('noMoney')}</p>
          ) : (
            <MoneyFound
              found={found}
              orderHref={panelPaths.operatorOrder}
              memberHref={panelPaths.operatorMember}
              paymentHref={panelPaths.operatorPayment}
            />
          )
        }
      </QueryState>
    </section>
  );
}
