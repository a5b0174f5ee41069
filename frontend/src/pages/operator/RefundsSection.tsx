/** /yonetim/iadeler: refunds by their state, those that need a look first. */
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Bone, Loading } from '@/components/Skeleton';
import { REFUND_STATES, type RefundState, useOperatorRefundsQuery } from '@/features/operator/operatorApi';
import { RefundsTable } from '@/features/operator/RefundsTable';
import { LoadFailed } from '../LoadFailed';

export function RefundsSection() {
  const t = useTranslations('operator');
  const [params] = useSearchParams();
  const state = REFUND_STATES.find((one) => one === params.get('durum'));
  const { data, isLoading, refetch } = useOperatorRefundsQuery(state, { refetchOnMountOrArgChange: true });
  const choices: (RefundState | undefined)[] = [undefined, ...REFUND_STATES];
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t('statusFilter')} className="flex gap-2 overflow-x-auto py-1 [scrollbar-width:none]">
        {choices.map((one) => (
          <Link
            key={one ?? 'all'}
            to={paths.operatorRefunds(one)}
            aria-current={one === state ? 'true' : undefined}
            className={clsx(
              'inline-flex min-h-11 shrink-0 items-center whitespace-nowrap rounded-full border px-4 text-sm',
              one === state ? 'border-cobalt-600 bg-cobalt-50 font-semibold text-cobalt-700' : 'border-edge bg-white',
            )}
          >
            {t(`refundState.${one ?? 'all'}`)}
          </Link>
        ))}
      </nav>
      {isLoading && (
        <Loading>
          <Bone className="h-80 rounded-tile" />
        </Loading>
      )}
      {!isLoading && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data && (
        <div className="tile p-2 sm:p-3">
          {data.length === 0 ? <p className="p-4 text-muted">{t('noRefunds')}</p> : <RefundsTable refunds={data} />}
        </div>
      )}
      <p className="text-muted text-sm">{t('refundsNote')}</p>
    </div>
  );
}
