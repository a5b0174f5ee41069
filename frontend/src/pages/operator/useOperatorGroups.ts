/** The sections of the operator panel, each with how much of what is said there waits for a decision. */
import {
  BadgeCheck,
  Banknote,
  Building2,
  CalendarClock,
  ChartColumn,
  CreditCard,
  FileText,
  GalleryHorizontal,
  HandCoins,
  Inbox,
  LibraryBig,
  MailWarning,
  RotateCcw,
  Scale,
  ScanSearch,
  ScrollText,
  Search,
  ShieldAlert,
  SlidersHorizontal,
  Star,
  Store,
  Tag,
  Truck,
  Undo2,
  UserCheck,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import type { PanelGroup } from '@/components/PanelSide';
import type { KindCount, WorkKind } from '@/features/operator/inboxApi';

type Operator = ReturnType<typeof useTranslations<'operator'>>;
type Reports = ReturnType<typeof useTranslations<'reports'>>;

interface Words {
  t: Operator;
  reports: Reports;
  waiting: (...kinds: WorkKind[]) => number;
  all: number;
}

/** Below what the files of orders and members are, which are found by searching. */
const FOUND_BY_SEARCH = [panelPaths.operatorOrder(''), panelPaths.operatorMember('')].map((to) =>
  to.replace(/\/$/, ''),
);

function first({ t, waiting, all }: Words): PanelGroup {
  return {
    sections: [
      {
        to: paths.operatorPanel,
        letter: 'b',
        label: t('queue'),
        icon: Inbox,
        waiting: all,
        isInBar: true,
      },
      { to: panelPaths.operatorSearch(), letter: 'a', label: t('desk.nav'), icon: Search, within: FOUND_BY_SEARCH },
      {
        to: panelPaths.operatorProposals,
        letter: 'u',
        label: t('proposals.nav'),
        icon: UserCheck,
        waiting: waiting('office'),
      },
      { to: panelPaths.operatorAudit(), letter: 'd', label: t('audit.nav'), icon: ScrollText },
    ],
  };
}

function market({ t, waiting }: Words): PanelGroup {
  return {
    label: t('groups.market'),
    sections: [
      { to: panelPaths.operatorAds(), letter: 'l', label: t('ads'), icon: Tag, isInBar: true },
      { to: panelPaths.operatorClosings(), letter: 'k', label: t('closings.nav'), icon: CalendarClock },
      {
        to: panelPaths.operatorSuppliers(),
        letter: 's',
        label: t('suppliers.nav'),
        icon: Store,
        waiting: waiting('application', 'closing'),
      },
      {
        to: panelPaths.operatorShipping(),
        letter: 'y',
        label: t('shippingNav'),
        icon: Truck,
        waiting: waiting('parcel', 'return_parcel'),
        isInBar: true,
      },
      {
        to: panelPaths.operatorReturns(),
        letter: 'n',
        label: t('returnsNav'),
        icon: Undo2,
        waiting: waiting('objection'),
      },
      { to: panelPaths.operatorReviews(), letter: 'e', label: t('reviews.nav'), icon: Star },
      {
        to: panelPaths.operatorSuspicions(),
        letter: 'f',
        label: t('suspicions.nav'),
        icon: ScanSearch,
        waiting: waiting('suspicion'),
      },
      {
        to: panelPaths.operatorCatalogue(),
        letter: 'x',
        label: t('names.nav'),
        icon: LibraryBig,
        waiting: waiting('category', 'brand', 'model'),
      },
      { to: panelPaths.operatorSlideshow, letter: 'v', label: t('slideshow.nav'), icon: GalleryHorizontal },
      { to: panelPaths.operatorTexts, letter: 'm', label: t('texts.nav'), icon: FileText },
      { to: panelPaths.operatorSite, letter: 'w', label: t('site.nav'), icon: Building2 },
      {
        to: panelPaths.operatorSettings,
        letter: 'z',
        label: t('terms.nav'),
        icon: SlidersHorizontal,
        waiting: waiting('terms'),
      },
    ],
  };
}

function money({ t, waiting, reports }: Words): PanelGroup {
  return {
    label: t('groups.money'),
    sections: [
      {
        to: panelPaths.operatorRefunds(),
        letter: 'p',
        label: t('refunds'),
        icon: RotateCcw,
        waiting: waiting('refund'),
        isInBar: true,
      },
      {
        to: panelPaths.operatorApprovals,
        letter: 'o',
        label: t('approvalsNav'),
        icon: BadgeCheck,
        waiting: waiting('approval'),
      },
      {
        to: panelPaths.operatorPayments(),
        letter: 'c',
        label: t('paymentsNav'),
        icon: CreditCard,
        waiting: waiting('payment'),
      },
      {
        to: panelPaths.operatorPayouts(),
        letter: 'h',
        label: t('payoutsNav'),
        icon: Banknote,
        waiting: waiting('payout_bounced', 'payout_parked', 'payout_overdue'),
      },
      {
        to: panelPaths.operatorAccounts(),
        letter: '1',
        label: t('accounts.title'),
        icon: HandCoins,
        waiting: waiting('credit', 'debt', 'bank_transfer'),
      },
      {
        to: panelPaths.operatorChargebacks(),
        letter: 't',
        label: t('chargebacksNav'),
        icon: ShieldAlert,
        waiting: waiting('chargeback', 'chargeback_sent'),
      },
      {
        to: panelPaths.operatorReconciliation(),
        letter: 'q',
        label: t('reconciliation'),
        icon: Scale,
        waiting: waiting('shortfall'),
      },
      {
        to: panelPaths.operatorMessages,
        letter: 'j',
        label: t('parkedMessages.nav'),
        icon: MailWarning,
        waiting: waiting('message'),
      },
      { to: panelPaths.operatorReports(), letter: 'r', label: reports('nav'), icon: ChartColumn },
    ],
  };
}

export function useOperatorGroups(counts: ReadonlyMap<WorkKind, KindCount>): PanelGroup[] {
  const t = useTranslations('operator');
  const reports = useTranslations('reports');
  const waiting = (...kinds: WorkKind[]) => kinds.reduce((sum, kind) => sum + (counts.get(kind)?.total ?? 0), 0);
  const words = { t, reports, waiting, all: waiting(...counts.keys()) };
  return [first(words), market(words), money(words)];
}
