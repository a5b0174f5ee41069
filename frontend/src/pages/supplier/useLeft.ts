/** What is left of a shop, as numbers: what goes on when it closes, and what it is closed after. */
import { useLocale } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { useOwnChargebacksInfiniteQuery } from '@/features/chargebacks/ownChargebacksApi';
import { dueIn, useDueAdsQuery } from '@/features/invoices/invoicesApi';
import { useSupplierOrdersInfiniteQuery } from '@/features/parcels/parcelsApi';
import { useSupplierReturnsInfiniteQuery } from '@/features/returnDesk/returnDeskApi';
import { monthOf, periodOf } from '@/features/statement/months';
import { type Statement, useStatementQuery } from '@/features/statement/statementApi';
import { useOwnDraftsInfiniteQuery } from '@/features/supplier/draftsApi';
import { useOwnAdsInfiniteQuery } from '@/features/supplier/supplierApi';
import { serverNow } from '@/lib/dates';
import { totalOf } from '@/lib/keyset';
import { formatKurus, toKurus } from '@/lib/money';

const FRESH = { refetchOnMountOrArgChange: true };

export interface Left {
  key:
    | 'ads'
    | 'closing'
    | 'planned'
    | 'notYet'
    | 'toShip'
    | 'onTheWay'
    | 'stranded'
    | 'returns'
    | 'chargebacks'
    | 'invoices'
    | 'payable'
    | 'waiting'
    | 'selling';
  /** A count, or an amount as it is written here. */
  value: number | string;
  to: string;
  /** What is said of it, where that is not always the same. */
  text?: 'debt' | 'sentBack' | 'credit' | undefined;
}

/** What becomes of the balance when nothing is sold any more. */
function textOf(statement: Statement | undefined): Left['text'] {
  if (!statement) return undefined;
  if (statement.totals.payable < 0) return 'debt';
  if (statement.sentBack > 0) return 'sentBack';
  return statement.credit > 0 ? 'credit' : undefined;
}

/** All that keeps a shop from closing is among it: what the services answer when they are asked for it (their `leaving.py`). */
export function useLeft() {
  const locale = useLocale();
  const ads = useOwnAdsInfiniteQuery({ status: 'open' }, FRESH);
  const closing = useOwnAdsInfiniteQuery({ status: 'closing' }, FRESH);
  const planned = useOwnDraftsInfiniteQuery({ state: 'planned' }, FRESH);
  const notYet = useSupplierOrdersInfiniteQuery({ state: 'waiting' }, FRESH);
  const toShip = useSupplierOrdersInfiniteQuery({ state: 'to_ship' }, FRESH);
  const onTheWay = useSupplierOrdersInfiniteQuery({ state: 'shipped' }, FRESH);
  const stranded = useSupplierOrdersInfiniteQuery({ state: 'stranded' }, FRESH);
  const returns = useSupplierReturnsInfiniteQuery({ waits: 'open' }, FRESH);
  const chargebacks = useOwnChargebacksInfiniteQuery({ state: 'open' }, FRESH);
  const invoices = useDueAdsQuery(undefined, FRESH);
  const statement = useStatementQuery(periodOf(monthOf(serverNow())), FRESH);
  const sales = [ads, closing, planned, notYet, toShip, onTheWay, stranded];
  const queries = [...sales, returns, chargebacks, invoices, statement];
  const lira = (amount: number | undefined) => formatKurus(toKurus(amount ?? 0), locale);
  const { payable, waitingFinal, waitingNow } = statement.data?.totals ?? {};
  const expected = Math.max(0, totalOf(onTheWay.data?.pages) - totalOf(stranded.data?.pages));
  const left: Left[] = [
    { key: 'ads', value: totalOf(ads.data?.pages), to: panelPaths.supplierAds({ durum: 'open' }) },
    { key: 'closing', value: totalOf(closing.data?.pages), to: panelPaths.supplierAds({ durum: 'closing' }) },
    { key: 'planned', value: totalOf(planned.data?.pages), to: panelPaths.supplierAds({ durum: 'planned' }) },
    { key: 'notYet', value: totalOf(notYet.data?.pages), to: panelPaths.supplierOrders({ durum: 'waiting' }) },
    { key: 'toShip', value: totalOf(toShip.data?.pages), to: panelPaths.supplierOrders() },
    // What did not reach its buyer is among what was shipped, and waits for a decision, not for its carrier.
    { key: 'onTheWay', value: expected, to: panelPaths.supplierOrders({ durum: 'shipped' }) },
    { key: 'stranded', value: totalOf(stranded.data?.pages), to: panelPaths.supplierOrders({ durum: 'stranded' }) },
    { key: 'returns', value: totalOf(returns.data?.pages), to: panelPaths.supplierReturns({ durum: 'open' }) },
    { key: 'chargebacks', value: totalOf(chargebacks.data?.pages), to: panelPaths.supplierChargebacks() },
    { key: 'invoices', value: dueIn(invoices.data), to: panelPaths.supplierInvoices() },
    { key: 'payable', value: lira(payable), to: panelPaths.supplierStatement(), text: textOf(statement.data) },
    { key: 'waiting', value: lira(waitingFinal), to: panelPaths.supplierStatement() },
    { key: 'selling', value: lira(waitingNow), to: panelPaths.supplierStatement() },
  ];
  return {
    left,
    isLoading: queries.some(({ isLoading }) => isLoading),
    hasFailed: queries.some(({ isError }) => isError),
    refetch: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
