/** The sections of the panel that are for the one who is here, and how much waits in each. */
import {
  BadgeInfo,
  Boxes,
  CalendarCheck,
  ChartColumn,
  Landmark,
  MessageCircleQuestion,
  PackageOpen,
  ReceiptText,
  Star,
  Tag,
  Undo2,
  UsersRound,
  Vote,
  Wallet,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import type { PanelGroup, PanelSection } from '@/components/PanelSide';
import { useOwnChargebacksInfiniteQuery } from '@/features/chargebacks/ownChargebacksApi';
import { dueIn, useDueAdsQuery } from '@/features/invoices/invoicesApi';
import { useSupplierOrdersInfiniteQuery } from '@/features/parcels/parcelsApi';
import { useSupplierReturnsInfiniteQuery } from '@/features/returnDesk/returnDeskApi';
import { useQuestionsToMeInfiniteQuery } from '@/features/supplier/careApi';
import { totalOf } from '@/lib/keyset';
import { useActing, useMay } from '@/lib/session';
import type { Duty } from '@/lib/types';
import { useIsClosed } from './useMayBegin';

/** Whose a section is: of who has the duty, of all who are here, or of the supplier alone. */
type Section = PanelSection & { of: Duty | 'all' | 'supplier' };

function useWaiting() {
  const may = useMay();
  const orders = useSupplierOrdersInfiniteQuery({ state: 'to_ship' }, { skip: !may('orders') });
  const stranded = useSupplierOrdersInfiniteQuery({ state: 'stranded' }, { skip: !may('orders') });
  const returns = useSupplierReturnsInfiniteQuery({ waits: 'any' }, { skip: !may('care') });
  const questions = useQuestionsToMeInfiniteQuery({ state: 'waiting', sort: 'oldest' }, { skip: !may('care') });
  const invoices = useDueAdsQuery(undefined, { skip: !may('invoices') });
  const chargebacks = useOwnChargebacksInfiniteQuery({ state: 'unanswered' }, { skip: !may('money') });
  return {
    orders: totalOf(orders.data?.pages) + totalOf(stranded.data?.pages),
    returns: totalOf(returns.data?.pages),
    questions: totalOf(questions.data?.pages),
    invoices: dueIn(invoices.data),
    chargebacks: totalOf(chargebacks.data?.pages),
  };
}

export function usePanelGroups(): PanelGroup[] {
  const t = useTranslations('supplier');
  const reports = useTranslations('reports');
  const waiting = useWaiting();
  const acting = useActing();
  const may = useMay();
  const isClosed = useIsClosed();
  const here: Section[] = [
    { of: 'all', to: paths.supplierPanel, letter: 'b', label: t('today.nav'), icon: CalendarCheck, isInBar: true },
    { of: 'ads', to: panelPaths.supplierAds(), letter: 'l', label: t('ads'), icon: Tag, isInBar: true },
    { of: 'ads', to: panelPaths.supplierProducts(), letter: 'u', label: t('products.nav'), icon: Boxes },
    { of: 'ads', to: panelPaths.supplierDemand, letter: 't', label: t('demand.nav'), icon: Vote },
  ];
  const orders = { label: t('ordersNav'), icon: PackageOpen, waiting: waiting.orders, isInBar: true };
  const questions = { label: t('questions'), icon: MessageCircleQuestion, waiting: waiting.questions, isInBar: true };
  const buyers: Section[] = [
    { of: 'orders', to: panelPaths.supplierOrders(), letter: 's', ...orders },
    {
      of: 'care',
      to: panelPaths.supplierReturns(),
      letter: 'd',
      label: t('returnsNav'),
      icon: Undo2,
      waiting: waiting.returns,
    },
    { of: 'care', to: panelPaths.supplierQuestions(), letter: 'o', ...questions },
    { of: 'care', to: panelPaths.supplierReviews(), letter: 'y', label: t('reviews.nav'), icon: Star },
  ];
  const invoices = { label: t('invoices.nav'), icon: ReceiptText, waiting: waiting.invoices };
  const chargebacks = { label: t('chargebacks.nav'), icon: Landmark, waiting: waiting.chargebacks };
  const company: Section[] = [
    { of: 'invoices', to: panelPaths.supplierInvoices(), letter: 'f', ...invoices },
    { of: 'money', to: panelPaths.supplierStatement(), letter: 'h', label: t('statementNav'), icon: Wallet },
    { of: 'money', to: panelPaths.supplierChargebacks(), letter: 'z', ...chargebacks },
    { of: 'money', to: panelPaths.supplierReports(), letter: 'r', label: reports('nav'), icon: ChartColumn },
    { of: 'supplier', to: panelPaths.supplierTeam(), letter: 'e', label: t('team.nav'), icon: UsersRound },
    { of: 'supplier', to: panelPaths.supplierDetails, letter: 'm', label: t('detailsNav'), icon: BadgeInfo },
  ];
  // A closed shop answers no demand.
  const isIdle = ({ to }: Section) => isClosed && to === panelPaths.supplierDemand;
  const isShown = ({ of }: Section) => of === 'all' || (of === 'supplier' ? !acting : may(of));
  const groups = [
    { sections: here },
    { label: t('groups.buyers'), sections: buyers },
    { label: t('groups.company'), sections: company },
  ];
  return groups
    .map(({ sections, ...group }) => ({ ...group, sections: sections.filter((one) => isShown(one) && !isIdle(one)) }))
    .filter(({ sections }) => sections.length > 0);
}
