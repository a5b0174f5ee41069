/** What waits for a supplier, the most urgent first; what is clear is left out. */
import { useLocale, useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { useOwnChargebacksInfiniteQuery } from '@/features/chargebacks/ownChargebacksApi';
import { dueIn, useDueAdsQuery } from '@/features/invoices/invoicesApi';
import { type OrderState, useSupplierOrdersInfiniteQuery } from '@/features/parcels/parcelsApi';
import { useSupplierReturnsInfiniteQuery } from '@/features/returnDesk/returnDeskApi';
import { useQuestionsToMeInfiniteQuery } from '@/features/supplier/careApi';
import { formatDateTime, formatDay } from '@/lib/dates';
import { totalOf } from '@/lib/keyset';
import { useMay } from '@/lib/session';
import type { Duty } from '@/lib/types';
import type { Todo } from './TodoList';

const FRESH = { refetchOnMountOrArgChange: true };

/** Whose work waits on the list. */
export const TODO_DUTIES: readonly Duty[] = ['orders', 'care', 'invoices', 'money'];

const useOrders = (state: OrderState, skip: boolean) => useSupplierOrdersInfiniteQuery({ state }, { ...FRESH, skip });

export function useTodos() {
  const t = useTranslations('supplier.today');
  const locale = useLocale();
  const may = useMay();
  const toShip = useOrders('to_ship', !may('orders'));
  const late = useOrders('late', !may('orders'));
  const stranded = useOrders('stranded', !may('orders'));
  const care = { ...FRESH, skip: !may('care') };
  const questions = useQuestionsToMeInfiniteQuery({ state: 'waiting', sort: 'oldest' }, care);
  const returns = useSupplierReturnsInfiniteQuery({ waits: 'decision' }, care);
  const arrived = useSupplierReturnsInfiniteQuery({ waits: 'inspection' }, care);
  const objections = useSupplierReturnsInfiniteQuery({ waits: 'answer' }, care);
  const invoices = useDueAdsQuery(undefined, { ...FRESH, skip: !may('invoices') });
  const chargebacks = useOwnChargebacksInfiniteQuery({ state: 'unanswered' }, { ...FRESH, skip: !may('money') });
  // What is not asked for has no answer, and has not failed.
  const queries = [toShip, late, stranded, questions, returns, arrived, objections, invoices, chargebacks].filter(
    ({ isUninitialized }) => !isUninitialized,
  );

  const lateCount = totalOf(late.data?.pages);
  const asked = questions.data?.pages[0]?.items[0]?.questionDate;
  // The list comes with what is due first at its head, so its first item that is not late says the next day.
  const shipBy = toShip.data?.pages[0]?.items.find(({ isLate }) => !isLate)?.shipBy;
  // What waits is listed with the next last day at its head.
  const decideBy = returns.data?.pages[0]?.items[0]?.decideBy;
  const inspectBy = arrived.data?.pages[0]?.items[0]?.decideBy;
  const answerBy = chargebacks.data?.pages[0]?.items[0]?.dateDue;
  const rows: Todo[] = [
    {
      key: 'late',
      count: lateCount,
      to: panelPaths.supplierOrders({ durum: 'late' }),
      detail: t('lateText'),
      isUrgent: true,
    },
    {
      key: 'stranded',
      count: totalOf(stranded.data?.pages),
      to: panelPaths.supplierOrders({ durum: 'stranded' }),
      detail: t('strandedText'),
      isUrgent: true,
    },
    {
      key: 'chargebacks',
      count: totalOf(chargebacks.data?.pages),
      to: panelPaths.supplierChargebacks(),
      detail: answerBy && t('answerBy', { date: formatDateTime(answerBy, locale) }),
    },
    {
      key: 'returns',
      count: totalOf(returns.data?.pages),
      to: panelPaths.supplierReturns({ durum: 'created' }),
      detail: decideBy ? t('decideBy', { date: formatDateTime(decideBy, locale) }) : t('returnsText'),
    },
    {
      key: 'arrived',
      count: totalOf(arrived.data?.pages),
      to: panelPaths.supplierReturns({ durum: 'inspection' }),
      detail: inspectBy ? t('inspectBy', { date: formatDateTime(inspectBy, locale) }) : t('arrivedText'),
    },
    {
      key: 'objections',
      count: totalOf(objections.data?.pages),
      to: panelPaths.supplierReturns({ durum: 'answer' }),
      detail: t('objectionsText'),
    },
    {
      key: 'toShip',
      count: totalOf(toShip.data?.pages) - lateCount,
      to: panelPaths.supplierOrders(),
      detail: shipBy ? t('shipBy', { date: formatDay(shipBy, locale) }) : undefined,
    },
    { key: 'invoices', count: dueIn(invoices.data), to: panelPaths.supplierInvoices(), detail: t('invoicesText') },
    {
      key: 'questions',
      count: totalOf(questions.data?.pages),
      to: panelPaths.supplierQuestions(),
      detail: asked && t('askedSince', { date: formatDateTime(asked, locale) }),
    },
  ];
  return {
    todos: rows.filter(({ count }) => count > 0),
    isLoading: queries.some(({ isLoading }) => isLoading),
    hasFailed: queries.some(({ data, isFetching }) => data === undefined && !isFetching),
    refetch: () => queries.forEach((query) => void query.refetch()),
  };
}
