/** The returns of one order, with what may be done about each; nothing where there are none. */
import { useTranslations } from 'use-intl';
import { useOperatorReturnsInfiniteQuery } from '@/features/returnDesk/returnDeskApi';
import { ReadOn } from '../ReadOn';
import { FoundReturns } from '../returnDesk/FoundReturns';
import { operatorActsOf } from '../returnDesk/operatorActs';

export function OrderReturns({ orderId }: { orderId: string }) {
  const t = useTranslations('operator');
  const query = useOperatorReturnsInfiniteQuery({ q: orderId }, { refetchOnMountOrArgChange: true });
  return (
    <section aria-label={t('returnsNav')} className="flex flex-col gap-2 empty:hidden">
      <ReadOn query={query} idOf={({ returnId }) => returnId} empty={null}>
        {(found, total) => (
          <>
            <h2 className="font-bold text-xl">{t('returnsNav')}</h2>
            <FoundReturns items={found} total={total} actsOf={operatorActsOf} />
          </>
        )}
      </ReadOn>
    </section>
  );
}
