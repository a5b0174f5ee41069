/** /yonetim/siparisler/{id}: all that is known of one order: its items, its way, its money. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ReadAgain } from '@/components/ReadAgain';
import { InvoiceButtons } from '@/features/invoices/InvoiceButtons';
import { useOrderInvoicesQuery } from '@/features/invoices/invoicesApi';
import {
  type OrderFile,
  useOrderFileQuery,
  useOrderLettersInfiniteQuery,
  useOrderMoneyQuery,
  usePeopleNamesQuery,
} from '@/features/operator/deskApi';
import { OrderFacts } from '@/features/operator/OrderFacts';
import { OrderLetters } from '@/features/operator/OrderLetters';
import { OrderMoney } from '@/features/operator/OrderMoney';
import { OrderMovements } from '@/features/operator/OrderMovements';
import { TrackResult } from '@/features/orders/TrackResult';
import { asFailure } from '@/lib/api';
import { QueryState } from '../QueryState';
import { ReadOn } from '../ReadOn';
import { OrderReturns } from './OrderReturns';

const FRESH = { refetchOnMountOrArgChange: true };

/** The operator who opens one is written down, as with the order itself. Nothing of an order that has none yet. */
function Invoices({ orderId, number }: { orderId: string; number: string }) {
  const t = useTranslations('operator.desk');
  const { data, isError, refetch } = useOrderInvoicesQuery(orderId, FRESH);
  if (!data && isError) return <ReadAgain text={t('noInvoices')} onRetry={refetch} />;
  if (!data?.length) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <InvoiceButtons invoices={data} number={number} />
    </div>
  );
}

/** The way to the buyer and what else they bought; whose account is gone, of them only the orders are there. */
function BuyerLink({ buyerId }: { buyerId: string }) {
  const t = useTranslations('operator.desk');
  const { currentData } = usePeopleNamesQuery([buyerId]);
  const isGone = currentData?.length === 0;
  return (
    <Link to={panelPaths.operatorSearch(buyerId)} className="link inline-flex min-h-11 items-center">
      {t(isGone ? 'toBuyerGone' : 'toBuyer')}
    </Link>
  );
}

function File({ file }: { file: OrderFile }) {
  const t = useTranslations('operator.desk');
  const { status, promisedDeliveryDate } = file.order.info;
  return (
    <section aria-labelledby="order" className="tile flex flex-col gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="order" className="font-bold text-xl">
          {t.rich('orderTitle', { number: file.number, n: (number) => <bdi dir="ltr">#{number}</bdi> })}
        </h2>
        <BuyerLink buyerId={file.buyerId} />
      </div>
      <OrderFacts file={file} adHref={panelPaths.operatorSettlement} />
      <TrackResult tracking={{ number: file.number, status, promisedDeliveryDate, steps: file.steps }} />
      <Invoices orderId={file.order.info.uuid} number={file.number} />
      <p className="text-muted text-sm">
        {t('lookIsKept')}{' '}
        <Link to={panelPaths.operatorAudit({ konu: file.order.info.uuid })} className="link inline-block py-1">
          {t('toAudit')}
        </Link>
      </p>
    </section>
  );
}

export function OrderSection({ orderId }: { orderId: string }) {
  const t = useTranslations('operator.desk');
  const file = useOrderFileQuery(orderId, FRESH);
  const money = useOrderMoneyQuery(orderId, FRESH);
  const letters = useOrderLettersInfiniteQuery(orderId, FRESH);
  if (file.error && asFailure(file.error).status === 404) {
    return (
      <EmptyState title={t('noOrder')}>
        <ButtonLink to={panelPaths.operatorSearch()}>{t('toSearch')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <QueryState query={file}>{(known) => <File file={known} />}</QueryState>
      <section aria-labelledby="money" className="tile flex flex-col gap-4 p-4 sm:p-6">
        <h2 id="money" className="font-bold text-xl">
          {t('money')}
        </h2>
        <QueryState query={money}>
          {(known) => (
            <>
              <OrderMoney
                money={known}
                caseHref={panelPaths.operatorChargeback}
                paymentHref={panelPaths.operatorPayment}
              />
              <OrderMovements movements={known.movements} />
            </>
          )}
        </QueryState>
      </section>
      <OrderReturns orderId={orderId} />
      <section aria-labelledby="letters" className="tile flex flex-col gap-2 p-4 sm:p-6">
        <h2 id="letters" className="font-bold text-xl">
          {t('letters')}
        </h2>
        <ReadOn query={letters} idOf={({ id }) => id} empty={<p className="text-muted">{t('noLetters')}</p>}>
          {(rows) => <OrderLetters letters={rows} />}
        </ReadOn>
      </section>
    </div>
  );
}
