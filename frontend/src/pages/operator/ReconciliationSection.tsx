/** /yonetim/mutabakat: what may go back to buyers, and our books beside the provider's, compared anew when asked. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { Button, ButtonLink } from '@/components/Button';
import {
  useCompareBooksMutation,
  useFundsQuery,
  useOwedQuery,
  useReconciliationQuery,
} from '@/features/operator/moneyApi';
import { ReconciliationReport } from '@/features/operator/ReconciliationReport';
import { RefundLiability } from '@/features/operator/RefundLiability';
import { QueryState } from '../QueryState';

const FRESH = { refetchOnMountOrArgChange: true };

export function ReconciliationSection() {
  const t = useTranslations('operator');
  const query = useReconciliationQuery(undefined, FRESH);
  const [compareBooks, comparing] = useCompareBooksMutation();
  const owed = useOwedQuery(undefined, FRESH).data;
  const funds = useFundsQuery(undefined, FRESH).data;
  return (
    <QueryState query={query}>
      {(report) => (
        <div className="flex flex-col gap-4">
          <Button
            look="secondary"
            className="self-start"
            disabled={comparing.isLoading}
            onClick={() => void compareBooks()}
          >
            {t('refresh')}
          </Button>
          {owed && funds && <RefundLiability owed={owed} funds={funds} hrefOf={panelPaths.operatorSettlement} />}
          <ReconciliationReport report={report} hrefOf={panelPaths.operatorOrder} />
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
