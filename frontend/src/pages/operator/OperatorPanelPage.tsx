/** /yonetim/*: the operator panel: what waits first, then ads, goods on their way, and money. */
import {
  BadgeCheck,
  Banknote,
  Building2,
  CalendarClock,
  ChartColumn,
  CreditCard,
  FileText,
  GalleryHorizontal,
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
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { PanelFrame } from '@/components/PanelFrame';
import { useKindCounts, type WorkKind } from '@/features/operator/inboxApi';
import { useUser } from '@/lib/session';
import type { User } from '@/lib/types';
import { useTitle } from '@/lib/useTitle';
import { RoleGate } from '../RoleGate';
import { OperatorSection } from './OperatorSection';

function Panel({ user }: { user: User }) {
  const t = useTranslations('operator');
  const supplier = useTranslations('supplier');
  const reports = useTranslations('reports');
  const counts = useKindCounts();
  const waiting = (...kinds: WorkKind[]) => kinds.reduce((sum, kind) => sum + (counts.get(kind)?.total ?? 0), 0);
  return (
    <PanelFrame
      title={t('panel')}
      sectionsLabel={t('sections')}
      groups={[
        {
          sections: [
            {
              to: paths.operatorPanel,
              label: t('queue'),
              icon: Inbox,
              waiting: waiting(...counts.keys()),
              isInBar: true,
            },
            { to: panelPaths.operatorSearch(), label: t('desk.nav'), icon: Search },
            {
              to: panelPaths.operatorProposals,
              label: t('proposals.nav'),
              icon: UserCheck,
              waiting: waiting('office'),
            },
            { to: panelPaths.operatorAudit(), label: t('audit.nav'), icon: ScrollText },
          ],
        },
        {
          label: t('groups.market'),
          sections: [
            { to: panelPaths.operatorAds(), label: t('ads'), icon: Tag, isInBar: true },
            { to: panelPaths.operatorClosings(), label: t('closings.nav'), icon: CalendarClock },
            {
              to: panelPaths.operatorSuppliers(),
              label: t('suppliers.nav'),
              icon: Store,
              waiting: waiting('application'),
            },
            { to: panelPaths.operatorShipping(), label: t('shippingNav'), icon: Truck, isInBar: true },
            { to: panelPaths.operatorReturns(), label: t('returnsNav'), icon: Undo2 },
            { to: panelPaths.operatorReviews(), label: t('reviews.nav'), icon: Star },
            { to: panelPaths.operatorSuspicions(), label: t('suspicions.nav'), icon: ScanSearch },
            {
              to: panelPaths.operatorCatalogue(),
              label: t('names.nav'),
              icon: LibraryBig,
              waiting: waiting('category', 'brand', 'model'),
            },
            { to: panelPaths.operatorSlideshow, label: t('slideshow.nav'), icon: GalleryHorizontal },
            { to: panelPaths.operatorTexts, label: t('texts.nav'), icon: FileText },
            { to: panelPaths.operatorSite, label: t('site.nav'), icon: Building2 },
            { to: panelPaths.operatorSettings, label: t('terms.nav'), icon: SlidersHorizontal },
          ],
        },
        {
          label: t('groups.money'),
          sections: [
            { to: panelPaths.operatorRefunds(), label: t('refunds'), icon: RotateCcw, isInBar: true },
            {
              to: panelPaths.operatorApprovals,
              label: t('approvalsNav'),
              icon: BadgeCheck,
              waiting: waiting('approval'),
            },
            { to: panelPaths.operatorPayments(), label: t('paymentsNav'), icon: CreditCard },
            { to: panelPaths.operatorPayouts(), label: t('payoutsNav'), icon: Banknote },
            { to: panelPaths.operatorChargebacks(), label: t('chargebacksNav'), icon: ShieldAlert },
            { to: panelPaths.operatorReconciliation, label: t('reconciliation'), icon: Scale },
            {
              to: panelPaths.operatorMessages,
              label: t('parkedMessages.nav'),
              icon: MailWarning,
              waiting: waiting('message'),
            },
            { to: panelPaths.operatorReports(), label: reports('nav'), icon: ChartColumn },
          ],
        },
      ]}
      acts={
        <ButtonLink to={panelPaths.createCatalogItems} look="secondary">
          {supplier('catalogue')}
        </ButtonLink>
      }
    >
      <OperatorSection at={useParams()['*'] ?? ''} user={user} />
    </PanelFrame>
  );
}

export default function OperatorPanelPage() {
  const t = useTranslations('operator');
  const user = useUser();
  useTitle(t('panel'));
  return (
    <RoleGate roles={['operator']} text={t('operatorsOnly')}>
      {user && <Panel user={user} />}
    </RoleGate>
  );
}
