/** /satici and /satici/sorular: a supplier's own ads and the questions about them; a buyer applies here. */
import { Navigate, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { PanelFrame } from '@/components/PanelFrame';
import { Bone, Loading } from '@/components/Skeleton';
import { MiniCurve } from '@/features/ads/MiniCurve';
import { termsOf } from '@/features/ads/terms';
import { BecomeSupplier } from '@/features/supplier/BecomeSupplier';
import { OwnAds } from '@/features/supplier/OwnAds';
import { QuestionsToAnswer } from '@/features/supplier/QuestionsToAnswer';
import { useOwnAdsQuery, useQuestionsToMeQuery } from '@/features/supplier/supplierApi';
import { useUser } from '@/lib/session';
import { useTitle } from '@/lib/useTitle';
import { LoadFailed } from '../LoadFailed';
import { RoleGate } from '../RoleGate';

function TilesSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 lg:grid-cols-2">
        <Bone className="h-72 rounded-tile" />
        <Bone className="h-72 rounded-tile" />
      </div>
    </Loading>
  );
}

function AdsSection() {
  const t = useTranslations('supplier');
  const navigate = useNavigate();
  const { data: ads, isLoading, refetch } = useOwnAdsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isLoading) return <TilesSkeleton />;
  if (!ads) return <LoadFailed onRetry={() => void refetch()} />;
  if (ads.length === 0) {
    return (
      <EmptyState title={t('noAds')} text={t('noAdsText')}>
        <ButtonLink to={paths.createAd}>{t('createAd')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <OwnAds
      ads={ads}
      hrefOf={paths.ad}
      curveOf={(ad) => <MiniCurve terms={termsOf(ad)} units={ad.numOrders} quantity={ad.quantity} />}
      onDisabled={() => navigate(paths.listing())}
    />
  );
}

function QuestionsSection() {
  const t = useTranslations('supplier');
  const { data: questions, isLoading, refetch } = useQuestionsToMeQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isLoading) return <TilesSkeleton />;
  if (!questions) return <LoadFailed onRetry={() => void refetch()} />;
  if (questions.length === 0) return <EmptyState title={t('noQuestions')} text={t('noQuestionsText')} />;
  return <QuestionsToAnswer questions={questions} hrefOf={({ adId }) => paths.ad({ adId, slug: '' })} />;
}

function Panel() {
  const t = useTranslations('supplier');
  const section = useParams()['*'] ?? '';
  const { data: questions } = useQuestionsToMeQuery();
  const waiting = questions?.filter(({ answer }) => answer === null).length;
  return (
    <PanelFrame
      title={t('panel')}
      sectionsLabel={t('sections')}
      sections={[
        { to: paths.supplierPanel, label: t('ads') },
        { to: paths.supplierQuestions, label: t('questions'), waiting },
      ]}
      acts={
        <>
          <ButtonLink to={paths.createAd}>{t('createAd')}</ButtonLink>
          <ButtonLink to={paths.createCatalogItems} look="secondary">
            {t('catalogue')}
          </ButtonLink>
        </>
      }
    >
      {section === '' && <AdsSection />}
      {section === 'sorular' && <QuestionsSection />}
      {!['', 'sorular'].includes(section) && <Navigate to={paths.supplierPanel} replace />}
    </PanelFrame>
  );
}

export default function SupplierPanelPage() {
  const t = useTranslations('supplier');
  const user = useUser();
  useTitle(t('panel'));
  if (user?.role === 'buyer') return <BecomeSupplier user={user} />;
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
