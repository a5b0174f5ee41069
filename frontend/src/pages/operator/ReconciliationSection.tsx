/** /yonetim/mutabakat: what may go back to buyers, and our books beside the provider's, compared anew when asked. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { Button, ButtonLink } from '@/components/Button';
import { Bone } from '@/components/Skeleton';
import { ComparisonFilters } from '@/features/operator/ComparisonFilters';
import {
  COMPARISON_SORTS,
  type ComparisonsWish,
  useCompareBooksMutation,
  useFundsQuery,
  useOwedQuery,
  useReconciliationQuery,
} from '@/features/operator/moneyApi';
import { ReconciliationReport } from '@/features/operator/ReconciliationReport';
import { RefundLiability } from '@/features/operator/RefundLiability';
import { dayIn } from '@/lib/addressParts';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { QueryState } from '../QueryState';
import { ComparedPayments, ComparedPayouts } from './ComparedLists';

const FRESH = { refetchOnMountOrArgChange: true };

const hrefOf = ({ state, q, from, to }: ComparisonsWish) =>
  panelPaths.operatorReconciliation({ durum: state, q: q || undefined, bas: from, son: to });

/** What the address asks for. */
function wishOf(params: URLSearchParams): ComparisonsWish {
  const state = params.get('durum') === 'differs' ? 'differs' : undefined;
  const asked = { state, q: params.get('q'), from: dayIn(params, 'bas'), to: dayIn(params, 'son') };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
}

function Comparisons() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const wish = wishOf(params);
  const sort = useListSort(COMPARISON_SORTS) ?? 'newest';
  const keepSort = useKeptSort();
  return (
    <>
      <ComparisonFilters
        key={wish.q ?? ''}
        wish={wish}
        hrefOf={hrefOf}
        onWish={(wanted) => void navigate(keepSort(hrefOf(wanted)))}
      />
      <ComparedPayments wish={wish} sort={sort} />
      <ComparedPayouts wish={wish} sort={sort} />
    </>
  );
}

/** Whether what may go back is covered: where that could not be asked it says so, as its absence would read as a yes. */
function Liability() {
  const owed = useOwedQuery(undefined, FRESH);
  const funds = useFundsQuery(undefined, FRESH);
  const skeleton = <Bone className="h-40 rounded-tile" />;
  return (
    <QueryState query={owed} skeleton={skeleton}>
      {(sums) => (
        <QueryState query={funds} skeleton={skeleton}>
          {(money) => <RefundLiability owed={sums} funds={money} hrefOf={panelPaths.operatorAd} />}
        </QueryState>
      )}
    </QueryState>
  );
}

export function ReconciliationSection() {
  const t = useTranslations('operator');
  const query = useReconciliationQuery(undefined, FRESH);
  const [compareBooks, comparing] = useCompareBooksMutation();
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('reconciliation')}</h2>
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
            <Liability />
            <ReconciliationReport report={report} />
            {report.overduePayouts > 0 && (
              <ButtonLink look="secondary" className="self-start" to={panelPaths.operatorPayouts({ durum: 'overdue' })}>
                {t('showOverdue')}
              </ButtonLink>
            )}
            <Comparisons />
          </div>
        )}
      </QueryState>
    </section>
  );
}
