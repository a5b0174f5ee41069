/** /yonetim/mutabakat: our books beside the provider's. Opening it compares anew what was compared longest ago. */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Bone, Loading } from '@/components/Skeleton';
import { useReconciliationQuery } from '@/features/operator/operatorApi';
import { ReconciliationReport } from '@/features/operator/ReconciliationReport';
import { LoadFailed } from '../LoadFailed';

export function ReconciliationSection() {
  const t = useTranslations('operator');
  const { data, isLoading, isFetching, refetch } = useReconciliationQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (isLoading) {
    return (
      <Loading>
        <Bone className="h-96 rounded-tile" />
      </Loading>
    );
  }
  if (!data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-4">
      <Button look="secondary" className="self-start" disabled={isFetching} onClick={() => void refetch()}>
        {t('refresh')}
      </Button>
      <ReconciliationReport report={data} />
    </div>
  );
}
