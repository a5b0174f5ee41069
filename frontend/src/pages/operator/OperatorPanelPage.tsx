/** /yonetim/*: the operator panel: what waits first, then ads, goods on their way, and money. */
import { Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { PanelFrame } from '@/components/PanelFrame';
import { useApprovalsQuery, useOperatorRefundsQuery } from '@/features/operator/moneyApi';
import { useApplicationsQuery } from '@/features/operator/operatorApi';
import { useUser } from '@/lib/session';
import type { User } from '@/lib/types';
import { useTitle } from '@/lib/useTitle';
import { RoleGate } from '../RoleGate';
import { AdsSection } from './AdsSection';
import { ApprovalsSection } from './ApprovalsSection';
import { ChargebacksSection } from './ChargebacksSection';
import { PaymentsSection } from './PaymentsSection';
import { PayoutsSection } from './PayoutsSection';
import { QueueSection } from './QueueSection';
import { ReconciliationSection } from './ReconciliationSection';
import { RefundsSection } from './RefundsSection';
import { ReturnsSection } from './ReturnsSection';
import { ReviewsSection } from './ReviewsSection';
import { SettlementSection } from './SettlementSection';
import { ShippingSection } from './ShippingSection';
import { SlideshowSection } from './SlideshowSection';

function Section({ at, user }: { at: string; user: User }) {
  const [name = '', id] = at.split('/');
  if (name === '') return <QueueSection />;
  if (name === 'ilanlar' && id && /^\d{1,15}$/.test(id)) return <SettlementSection adId={Number(id)} />;
  if (name === 'ilanlar') return <AdsSection />;
  if (name === 'sevkiyat') return <ShippingSection />;
  if (name === 'urun-iadeleri') return <ReturnsSection />;
  if (name === 'degerlendirmeler') return <ReviewsSection />;
  if (name === 'para-iadeleri') return <RefundsSection />;
  if (name === 'onaylar') return <ApprovalsSection operatorId={user.id} />;
  if (name === 'odemeler') return <PaymentsSection />;
  if (name === 'hakedisler') return <PayoutsSection />;
  if (name === 'ters-ibrazlar') return <ChargebacksSection />;
  if (name === 'mutabakat') return <ReconciliationSection />;
  if (name === 'vitrin') return <SlideshowSection />;
  return <Navigate to={paths.operatorPanel} replace />;
}

function Panel({ user }: { user: User }) {
  const t = useTranslations('operator');
  const supplier = useTranslations('supplier');
  const applications = useApplicationsQuery();
  const parked = useOperatorRefundsQuery('parked');
  const approvals = useApprovalsQuery();
  const waiting = (applications.data?.length ?? 0) + (parked.data?.length ?? 0);
  return (
    <PanelFrame
      title={t('panel')}
      sectionsLabel={t('sections')}
      sections={[
        { to: paths.operatorPanel, label: t('queue'), waiting },
        { to: panelPaths.operatorAds(), label: t('ads') },
        { to: panelPaths.operatorShipping(), label: t('shippingNav') },
        { to: panelPaths.operatorReturns(), label: t('returnsNav') },
        { to: panelPaths.operatorReviews(), label: t('reviews.nav') },
        { to: panelPaths.operatorRefunds(), label: t('refunds') },
        { to: panelPaths.operatorApprovals, label: t('approvalsNav'), waiting: approvals.data?.length },
        { to: panelPaths.operatorPayments(), label: t('paymentsNav') },
        { to: panelPaths.operatorPayouts(), label: t('payoutsNav') },
        { to: panelPaths.operatorChargebacks, label: t('chargebacksNav') },
        { to: panelPaths.operatorReconciliation, label: t('reconciliation') },
        { to: panelPaths.operatorSlideshow, label: t('slideshow.nav') },
      ]}
      acts={
        <ButtonLink to={panelPaths.createCatalogItems} look="secondary">
          {supplier('catalogue')}
        </ButtonLink>
      }
    >
      <Section at={useParams()['*'] ?? ''} user={user} />
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
