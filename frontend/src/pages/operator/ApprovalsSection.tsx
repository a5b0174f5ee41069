/** /yonetim/onaylar: what one operator asked for and a second one must approve. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { ApprovalsList } from '@/features/operator/ApprovalsList';
import { useApprovalsInfiniteQuery } from '@/features/operator/moneyApi';
import { ReadOn } from '../ReadOn';

export function ApprovalsSection({ operatorId }: { operatorId: string }) {
  const t = useTranslations('operator.approval');
  const words = useTranslations('operator');
  const query = useApprovalsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{words('approvalsNav')}</h2>
      <ReadOn
        query={query}
        idOf={({ approvalId }) => approvalId}
        empty={
          <EmptyState title={t('empty')} text={t('emptyText')}>
            <ButtonLink look="secondary" to={panelPaths.operatorRefunds('parked')}>
              {t('toRefunds')}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(approvals) => (
          <>
            <div>
              <ListFileButton list="approvals" params={{}} />
            </div>
            <ApprovalsList approvals={approvals} operatorId={operatorId} orderHref={panelPaths.operatorOrder} />
          </>
        )}
      </ReadOn>
    </div>
  );
}
