/** /yonetim/*: the operator panel: queue first, then ads, refunds and reconciliation. */
import { Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { PanelFrame } from '@/components/PanelFrame';
import { useApplicationsQuery, useOperatorRefundsQuery } from '@/features/operator/operatorApi';
import { useTitle } from '@/lib/useTitle';
import { RoleGate } from '../RoleGate';
import { AdsSection } from './AdsSection';
import { QueueSection } from './QueueSection';
import { ReconciliationSection } from './ReconciliationSection';
import { RefundsSection } from './RefundsSection';
import { SettlementSection } from './SettlementSection';

function Section({ at }: { at: string }) {
  const [name = '', id] = at.split('/');
  if (name === '') return <QueueSection />;
  if (name === 'ilanlar' && id && /^\d{1,15}$/.test(id)) return <SettlementSection adId={Number(id)} />;
  if (name === 'ilanlar') return <AdsSection />;
  if (name === 'iadeler') return <RefundsSection />;
  if (name === 'mutabakat') return <ReconciliationSection />;
  return <Navigate to={paths.operatorPanel} replace />;
}

function Panel() {
  const t = useTranslations('operator');
  const supplier = useTranslations('supplier');
  const applications = useApplicationsQuery();
  const parked = useOperatorRefundsQuery('parked');
  const waiting = (applications.data?.length ?? 0) + (parked.data?.length ?? 0);
  return (
    <PanelFrame
      title={t('panel')}
      sectionsLabel={t('sections')}
      sections={[
        { to: paths.operatorPanel, label: t('queue'), waiting },
        { to: paths.operatorAds(), label: t('ads') },
        { to: paths.operatorRefunds(), label: t('refunds') },
        { to: paths.operatorReconciliation, label: t('reconciliation') },
      ]}
      acts={
        <ButtonLink to={paths.createCatalogItems} look="secondary">
          {supplier('catalogue')}
        </ButtonLink>
      }
    >
      <Section at={useParams()['*'] ?? ''} />
    </PanelFrame>
  );
}

export default function OperatorPanelPage() {
  const t = useTranslations('operator');
  useTitle(t('panel'));
  return (
    <RoleGate roles={['operator']} text={t('operatorsOnly')}>
      <Panel />
    </RoleGate>
  );
}
