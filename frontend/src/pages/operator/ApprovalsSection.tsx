/** /yonetim/onaylar?q=…&sira=…: what one operator asked for and a second one must approve. */
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ListSearch, NoneFound } from '@/components/ListSearch';
import type { SortedColumn } from '@/components/ListSorting';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { ApprovalsList } from '@/features/operator/ApprovalsList';
import { APPROVAL_SORTS, useApprovalsInfiniteQuery } from '@/features/operator/moneyApi';
import { OnlyOperator } from '@/features/operator/OnlyOperator';
import { useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';

export function ApprovalsSection({ operatorId }: { operatorId: string }) {
  const t = useTranslations('operator.approval');
  const words = useTranslations('operator');
  const panels = useTranslations('panels');
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  const sort = useListSort(APPROVAL_SORTS);
  const wish = { ...(q && { q }), ...(sort && { sort }) };
  const query = useApprovalsInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  const columns: SortedColumn[] = [
    { label: panels('list.time'), sortedBy: { up: 'oldest', down: 'newest' } },
    { label: words('amount'), sortedBy: { down: 'largest', up: 'smallest' } },
  ];
  const none = (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      <ButtonLink look="secondary" to={panelPaths.operatorRefunds('parked')}>
        {t('toRefunds')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{words('approvalsNav')}</h2>
      <OnlyOperator me={operatorId} />
      <ListSearch hint={t('searchHint')} sorting={{ columns, sort: sort ?? 'oldest' }} />
      <ReadOn query={query} idOf={({ approvalId }) => approvalId} empty={q ? <NoneFound /> : none}>
        {(approvals) => (
          <>
            <div>
              <ListFileButton list="approvals" params={wish} />
            </div>
            <ApprovalsList approvals={approvals} operatorId={operatorId} orderHref={panelPaths.operatorOrder} />
          </>
        )}
      </ReadOn>
    </div>
  );
}
