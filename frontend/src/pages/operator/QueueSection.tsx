/** What waits for an operator: applications to sell, and refunds that stopped. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { LoadMore } from '@/components/LoadMore';
import { Bone, Loading } from '@/components/Skeleton';
import { useOperatorRefundsInfiniteQuery } from '@/features/operator/moneyApi';
import { RefundsTable } from '@/features/operator/RefundsTable';
import { SuppliersTable } from '@/features/operator/SuppliersTable';
import { useWaitingApplications } from '@/features/operator/suppliersApi';
import { rowsOf } from '@/lib/keyset';
import { LoadFailed } from '../LoadFailed';
import { WaitingWork } from './WaitingWork';

interface QueueProps {
  title: string;
  empty: string;
  rows: unknown[] | undefined;
  isLoading: boolean;
  onRetry: () => void;
  more?: ReactNode;
  children: ReactNode;
}

function Queue({ title, empty, rows, isLoading, onRetry, more, children }: QueueProps) {
  return (
    <section aria-label={title} className="tile p-4 sm:p-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold text-lg">{title}</h2>
        {more}
      </div>
      {isLoading && (
        <Loading>
          <Bone className="h-28" />
        </Loading>
      )}
      {!isLoading && !rows && <LoadFailed onRetry={onRetry} />}
      {rows?.length === 0 && <p className="text-muted">{empty}</p>}
      {rows && rows.length > 0 && children}
    </section>
  );
}

export function QueueSection() {
  const t = useTranslations('operator');
  const waiting = useWaitingApplications({ refetchOnMountOrArgChange: true });
  const applications = waiting.data && rowsOf(waiting.data.pages, ({ personId }) => personId);
  const parked = useOperatorRefundsInfiniteQuery('parked', { refetchOnMountOrArgChange: true });
  const refunds = parked.data && rowsOf(parked.data.pages, ({ refundId }) => refundId);
  return (
    <div className="flex flex-col gap-6">
      <WaitingWork />
      <Queue
        title={t('applications')}
        empty={t('noApplications')}
        rows={applications}
        isLoading={waiting.isLoading}
        onRetry={() => void waiting.refetch()}
        more={
          <Link to={panelPaths.operatorSuppliers()} className="link inline-flex min-h-11 items-center">
            {t('toAll')}
          </Link>
        }
      >
        <SuppliersTable
          caption={t('applications')}
          suppliers={applications ?? []}
          hrefOf={panelPaths.operatorSupplier}
        />
        <LoadMore query={waiting} />
      </Queue>
      <Queue
        title={t('parkedTitle')}
        empty={t('noParked')}
        rows={refunds}
        isLoading={parked.isLoading}
        onRetry={() => void parked.refetch()}
        more={
          <Link to={panelPaths.operatorRefunds()} className="link inline-flex min-h-11 items-center">
            {t('toAll')}
          </Link>
        }
      >
        <RefundsTable refunds={refunds ?? []} approvalsHref={panelPaths.operatorApprovals} />
        <LoadMore query={parked} />
      </Queue>
    </div>
  );
}
