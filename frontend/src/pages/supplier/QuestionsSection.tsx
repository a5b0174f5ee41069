/** /satici/sorular: what buyers ask. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { QuestionsToAnswer } from '@/features/supplier/QuestionsToAnswer';
import { useQuestionsToMeQuery } from '@/features/supplier/supplierApi';
import { QueryState } from '../QueryState';
import { TilesSkeleton } from './TilesSkeleton';

export function QuestionsSection() {
  const t = useTranslations('supplier');
  const query = useQuestionsToMeQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={query} skeleton={<TilesSkeleton />}>
      {(questions) =>
        questions.length === 0 ? (
          <EmptyState title={t('noQuestions')} text={t('noQuestionsText')}>
            <ButtonLink to={panelPaths.supplierAds} look="secondary">
              {t('orders.toAds')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <QuestionsToAnswer questions={questions} hrefOf={({ adId }) => paths.ad({ adId, slug: '' })} />
        )
      }
    </QueryState>
  );
}
