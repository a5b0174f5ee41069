/** /satici/*: a supplier's day, ads, orders, returns, account and questions; a buyer applies here. */
import {
  BadgeInfo,
  Boxes,
  CalendarCheck,
  ChartColumn,
  MessageCircleQuestion,
  PackageOpen,
  ReceiptText,
  Tag,
  Undo2,
  Vote,
  Wallet,
} from 'lucide-react';
import { Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { PanelFrame } from '@/components/PanelFrame';
import { dueIn, useDueAdsQuery } from '@/features/invoices/invoicesApi';
import { useSupplierOrdersQuery } from '@/features/parcels/parcelsApi';
import { useSupplierReturnsQuery } from '@/features/returnDesk/returnDeskApi';
import { SuspendedNotice } from '@/features/supplier/SuspendedNotice';
import { useOwnApplicationQuery, useQuestionsToMeInfiniteQuery } from '@/features/supplier/supplierApi';
import { totalOf } from '@/lib/keyset';
import { useUser } from '@/lib/session';
import { useTitle } from '@/lib/useTitle';
import { RoleGate } from '../RoleGate';
import { AdsSection } from './AdsSection';
import { ApplicationSection } from './ApplicationSection';
import { DemandSection } from './DemandSection';
import { DetailsSection } from './DetailsSection';
import { InvoicesSection } from './InvoicesSection';
import { InvoiceUploadSection } from './InvoiceUploadSection';
import { OrdersSection } from './OrdersSection';
import { PackingSlipSection } from './PackingSlipSection';
import { ProductFileSection } from './ProductFileSection';
import { ProductSection } from './ProductSection';
import { ProductsSection } from './ProductsSection';
import { QuestionsSection } from './QuestionsSection';
import { ReportsSection } from './ReportsSection';
import { ReturnsSection } from './ReturnsSection';
import { StatementSection } from './StatementSection';
import { TodaySection } from './TodaySection';
import { TrackingSection } from './TrackingSection';

function Section({ at }: { at: string }) {
  const [name = '', id, what] = at.split('/');
  if (name === '') return <TodaySection />;
  if (name === 'ilanlar') return <AdsSection />;
  if (name === 'urunler' && id && /^\d{1,10}$/.test(id)) return <ProductSection productId={Number(id)} />;
  if (name === 'urunler' && id === 'dosya') return <ProductFileSection />;
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
  if (name === 'hesap-ozeti') return <StatementSection />;
  if (name === 'raporlar') return <ReportsSection />;
  if (name === 'sorular') return <QuestionsSection />;
  if (name === 'bilgiler') return <DetailsSection />;
  return <Navigate to={paths.supplierPanel} replace />;
}

function Panel() {
  const t = useTranslations('supplier');
  const reports = useTranslations('reports');
  const { data: own } = useOwnApplicationQuery(undefined, { refetchOnMountOrArgChange: true });
  const isSuspended = own?.status === 'suspended';
  const questions = useQuestionsToMeInfiniteQuery({ state: 'waiting' });
  const orders = useSupplierOrdersQuery({ state: 'to_ship', page: 1 });
  const stranded = useSupplierOrdersQuery({ state: 'stranded', page: 1 });
  const returns = useSupplierReturnsQuery({ waits: 'any', page: 1 });
  const invoices = useDueAdsQuery();
  const waiting = totalOf(questions.data?.pages);
  return (
    <PanelFrame
      title={t('panel')}
      sectionsLabel={t('sections')}
      groups={[
        {
          sections: [
            { to: paths.supplierPanel, label: t('today.nav'), icon: CalendarCheck, isInBar: true },
            { to: panelPaths.supplierAds(), label: t('ads'), icon: Tag, isInBar: true },
            { to: panelPaths.supplierProducts(), label: t('products.nav'), icon: Boxes },
            { to: panelPaths.supplierDemand, label: t('demand.nav'), icon: Vote },
          ],
        },
        {
          label: t('groups.buyers'),
          sections: [
            {
              to: panelPaths.supplierOrders(),
              label: t('ordersNav'),
              icon: PackageOpen,
              waiting: (orders.data?.total ?? 0) + (stranded.data?.total ?? 0),
              isInBar: true,
            },
            { to: panelPaths.supplierReturns(), label: t('returnsNav'), icon: Undo2, waiting: returns.data?.total },
            {
              to: panelPaths.supplierQuestions,
              label: t('questions'),
              icon: MessageCircleQuestion,
              waiting,
              isInBar: true,
            },
          ],
        },
        {
          label: t('groups.company'),
          sections: [
            {
              to: panelPaths.supplierInvoices(),
              label: t('invoices.nav'),
              icon: ReceiptText,
              waiting: dueIn(invoices.data),
            },
            { to: panelPaths.supplierStatement(), label: t('statementNav'), icon: Wallet },
            { to: panelPaths.supplierReports(), label: reports('nav'), icon: ChartColumn },
            { to: panelPaths.supplierDetails, label: t('detailsNav'), icon: BadgeInfo },
          ],
        },
      ]}
      acts={
        !isSuspended && (
          <>
            <ButtonLink to={panelPaths.createAd}>{t('createAd')}</ButtonLink>
            <ButtonLink to={panelPaths.createCatalogItems} look="secondary">
              {t('catalogue')}
            </ButtonLink>
          </>
        )
      }
    >
      {isSuspended && <SuspendedNotice reason={own.reason} contactHref={paths.contact} />}
      <Section at={useParams()['*'] ?? ''} />
    </PanelFrame>
  );
}

export default function SupplierPanelPage() {
  const t = useTranslations('supplier');
  const user = useUser();
  useTitle(t('panel'));
  if (user?.role === 'buyer') return <ApplicationSection user={user} />;
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
