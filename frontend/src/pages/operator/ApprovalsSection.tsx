/** /yonetim/onaylar: what one operator asked for and a second one must approve. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ApprovalsList } from '@/features/operator/ApprovalsList';
import { useApprovalsQuery } from '@/features/operator/moneyApi';
import { QueryState } from '../QueryState';

export function ApprovalsSection({ operatorId }: { operatorId: string }) {
  const t = useTranslations('operator.approval');
  const query = useApprovalsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={query}>
      {(approvals) =>
        approvals.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyText')}>
            <ButtonLink look="secondary" to={panelPaths.operatorRefunds('parked')}>
              {t('toRefunds')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <ApprovalsList approvals={approvals} operatorId={operatorId} />
        )
      }
    </QueryState>
  );
}
