/** /satici/sorular: what buyers ask. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { QuestionsToAnswer } from '@/features/supplier/QuestionsToAnswer';
import { useQuestionsToMeInfiniteQuery } from '@/features/supplier/supplierApi';
import { ReadOn } from '../ReadOn';
import { TilesSkeleton } from './TilesSkeleton';

export function QuestionsSection() {
  const t = useTranslations('supplier');
  const query = useQuestionsToMeInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  const none = (
    <EmptyState title={t('noQuestions')} text={t('noQuestionsText')}>
      <ButtonLink to={panelPaths.supplierAds()} look="secondary">
        {t('orders.toAds')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <div className="flex flex-col gap-4">
      <ReadOn query={query} idOf={({ id }) => id} skeleton={<TilesSkeleton />} empty={none}>
        {(questions) => <QuestionsToAnswer questions={questions} hrefOf={({ adId }) => paths.ad({ adId, slug: '' })} />}
      </ReadOn>
    </div>
  );
}
