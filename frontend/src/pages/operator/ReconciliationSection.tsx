/** /yonetim/mutabakat: our books beside the provider's. Opening it compares anew what was compared longest ago. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { Button, ButtonLink } from '@/components/Button';
import { useReconciliationQuery } from '@/features/operator/moneyApi';
import { ReconciliationReport } from '@/features/operator/ReconciliationReport';
import { QueryState } from '../QueryState';

export function ReconciliationSection() {
  const t = useTranslations('operator');
  const query = useReconciliationQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={query}>
      {(report) => (
        <div className="flex flex-col gap-4">
          <Button
            look="secondary"
            className="self-start"
            disabled={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {t('refresh')}
          </Button>
          <ReconciliationReport report={report} />
          {report.overduePayouts > 0 && (
            <ButtonLink look="secondary" className="self-start" to={panelPaths.operatorPayouts({ durum: 'overdue' })}>
              {t('showOverdue')}
            </ButtonLink>
          )}
        </div>
      )}
    </QueryState>
  );
}
