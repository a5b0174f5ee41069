/** /satici/*: a supplier's day, ads, orders, returns, account and questions; a buyer applies here. */
import { Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { PanelFrame } from '@/components/PanelFrame';
import { useSectionTitle } from '@/components/PanelSide';
import { StandingNotice } from '@/features/supplier/StandingNotice';
import { mayBegin } from '@/features/supplier/standing';
import { useOwnApplicationQuery } from '@/features/supplier/supplierApi';
import { ActingNotice } from '@/features/team/ActingNotice';
import { useActing, useMay, usePresent } from '@/lib/session';
import type { Duty } from '@/lib/types';
import { useTitle } from '@/lib/useTitle';
import { RoleGate } from '../RoleGate';
import { AdsSection } from './AdsSection';
import { ApplicationSection } from './ApplicationSection';
import { ChargebackSection } from './ChargebackSection';
import { ChargebacksSection } from './ChargebacksSection';
import { DemandSection } from './DemandSection';
import { DetailsSection } from './DetailsSection';
import { EarningsSection } from './EarningsSection';
import { EmployersPanel } from './EmployersPanel';
import { InvoicesSection } from './InvoicesSection';
import { InvoiceUploadSection } from './InvoiceUploadSection';
import { OrdersSection } from './OrdersSection';
import { PackingSlipSection } from './PackingSlipSection';
import { ProductFileSection } from './ProductFileSection';
import { ProductSection } from './ProductSection';
import { ProductsSection } from './ProductsSection';
import { ProposalsSection } from './ProposalsSection';
import { QuestionsSection } from './QuestionsSection';
import { ReceivedReviewsSection } from './ReceivedReviewsSection';
import { ReportsSection } from './ReportsSection';
import { ReturnsSection } from './ReturnsSection';
import { StatementSection } from './StatementSection';
import { STANDING_HREFS } from './standingHrefs';
import { TeamSection } from './TeamSection';
import { TodaySection } from './TodaySection';
import { TrackingSection } from './TrackingSection';
import { UnearnedSection } from './UnearnedSection';
import { usePanelGroups } from './usePanelGroups';

/** Of whom each section is: of who has the duty, or of the supplier alone. */
const DUTY_OF: Record<string, Duty> = {
  ilanlar: 'ads',
  urunler: 'ads',
  talep: 'ads',
  siparisler: 'orders',
  iadeler: 'care',
  sorular: 'care',
  degerlendirmeler: 'care',
  faturalar: 'invoices',
  'hesap-ozeti': 'money',
  'ters-ibrazlar': 'money',
  raporlar: 'money',
};

function Section({ at }: { at: string }) {
  const [name = '', id, what] = at.split('/');
  if (name === 'ilanlar') return <AdsSection />;
  if (name === 'urunler' && id && /^\d{1,10}$/.test(id)) return <ProductSection productId={Number(id)} />;
  if (name === 'urunler' && id === 'dosya') return <ProductFileSection />;
  if (name === 'urunler' && id === 'oneriler') return <ProposalsSection />;
  if (name === 'urunler') return <ProductsSection />;
  if (name === 'talep') return <DemandSection />;
  if (name === 'siparisler' && id && what === 'paket-fisi') {
    return <PackingSlipSection orderId={id} />;
  }
  if (name === 'siparisler' && id === 'takip-numaralari') return <TrackingSection />;
  if (name === 'siparisler') return <OrdersSection />;
  if (name === 'iadeler') return <ReturnsSection />;
  if (name === 'faturalar' && id === 'yukle') return <InvoiceUploadSection />;
  if (name === 'faturalar') return <InvoicesSection />;
  if (name === 'hesap-ozeti' && id === 'ilan' && what && /^\d{1,15}$/.test(what)) {
    return <EarningsSection adId={Number(what)} />;
  }
  if (name === 'hesap-ozeti' && id === 'bekleyenler') return <UnearnedSection />;
  if (name === 'hesap-ozeti') return <StatementSection />;
  if (name === 'ters-ibrazlar') return id ? <ChargebackSection id={id} /> : <ChargebacksSection />;
  if (name === 'raporlar') return <ReportsSection />;
  if (name === 'sorular') return <QuestionsSection />;
  if (name === 'degerlendirmeler') return <ReceivedReviewsSection />;
  if (name === 'bilgiler') return <DetailsSection />;
  if (name === 'ekip') return <TeamSection />;
  return <Navigate to={paths.supplierPanel} replace />;
}

/** What the company has not given to who acts for it is not asked for at all. */
function Allowed({ at }: { at: string }) {
  const t = useTranslations('team');
  const acting = useActing();
  const may = useMay();
  const [name = ''] = at.split('/');
  if (name === '') return <TodaySection />;
  const duty = DUTY_OF[name];
  if (!acting || (duty && may(duty))) return <Section at={at} />;
  return (
    <EmptyState title={t('notYours')} text={t('notYoursText', { company: acting.companyName })}>
      <ButtonLink to={paths.supplierPanel}>{t('toToday')}</ButtonLink>
    </EmptyState>
  );
}

function Panel() {
  const t = useTranslations('supplier');
  const acting = useActing();
  const may = useMay();
  const { data: own } = useOwnApplicationQuery(undefined, { skip: !!acting, refetchOnMountOrArgChange: true });
  const groups = usePanelGroups();
  useTitle(useSectionTitle(groups, paths.supplierPanel, t('panel')));
  const maySell = (acting || mayBegin(own?.status)) && may('ads');
  return (
    <PanelFrame
      title={t('panel')}
      sectionsLabel={t('sections')}
      groups={groups}
      begin={maySell ? { to: panelPaths.createAd, label: t('createAd') } : undefined}
      acts={
        maySell && (
          <>
            <ButtonLink to={panelPaths.createAd}>{t('createAd')}</ButtonLink>
            <ButtonLink to={panelPaths.createCatalogItems} look="secondary">
              {t('catalogue')}
            </ButtonLink>
          </>
        )
      }
    >
      {acting && (
        <div className="mb-6">
          <ActingNotice acting={acting} back={paths.home} says />
        </div>
      )}
      {!acting && <StandingNotice own={own} hrefs={STANDING_HREFS} />}
      <Allowed at={useParams()['*'] ?? ''} />
    </PanelFrame>
  );
}

export default function SupplierPanelPage() {
  const t = useTranslations('supplier');
  const user = usePresent();
  const { '*': at } = useParams();
  // A supplier whose shop is closed applies as a buyer does.
  const isApplying = !!user && user.role !== 'operator' && !user.acting && at === 'basvuru';
  useTitle(user?.role === 'supplier' && !isApplying ? undefined : t('panel'));
  if (isApplying) return <ApplicationSection user={user} />;
  if (user?.role === 'buyer') return <EmployersPanel user={user} />;
  return (
    <RoleGate
      roles={['supplier']}
      text={t('operatorHere')}
      instead={<ButtonLink to={paths.operatorPanel}>{t('toOperatorPanel')}</ButtonLink>}
    >
      <Panel />
    </RoleGate>
  );
}
