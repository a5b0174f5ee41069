/** What else waits in the other sections, as tiles that lead there; nothing is shown of what is clear. */
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { useChargebacksInfiniteQuery } from '@/features/operator/chargebacksApi';
import { useProposalsInfiniteQuery } from '@/features/operator/membersApi';
import { useApprovalsInfiniteQuery, useOddPaymentsInfiniteQuery, usePayoutsQuery } from '@/features/operator/moneyApi';
import { useNamesInfiniteQuery } from '@/features/operator/namesApi';
import { useParkedTotal } from '@/features/operator/parkedApi';
import { useSuspicionsInfiniteQuery } from '@/features/operator/suspicionsApi';
import { useTermsQuery } from '@/features/operator/termsApi';
import { useLateShipmentsQuery, useStrandedParcelsQuery } from '@/features/parcels/parcelsApi';
import { useOperatorReturnsQuery } from '@/features/returnDesk/returnDeskApi';
import { totalOf } from '@/lib/keyset';

const FRESH = { refetchOnMountOrArgChange: true };

export function WaitingWork() {
  const t = useTranslations('operator');
  const stranded = useStrandedParcelsQuery(undefined, FRESH);
  const tiles = [
    [
      t('approval.waiting'),
      totalOf(useApprovalsInfiniteQuery(undefined, FRESH).data?.pages),
      panelPaths.operatorApprovals,
    ],
    [
      t('proposals.tile'),
      totalOf(useProposalsInfiniteQuery(undefined, FRESH).data?.pages),
      panelPaths.operatorProposals,
    ],
    [t('parkedMessages.tile'), useParkedTotal(), panelPaths.operatorMessages],
    [
      t('suspicions.tile'),
      totalOf(useSuspicionsInfiniteQuery({ state: 'open' }, FRESH).data?.pages),
      panelPaths.operatorSuspicions(),
    ],
    [
      t('terms.tile'),
      useTermsQuery(undefined, FRESH).data?.versions.filter(({ state }) => state === 'awaiting').length,
      panelPaths.operatorSettings,
    ],
    [
      t('chargebacks.tile'),
      totalOf(useChargebacksInfiniteQuery({ state: 'open' }, FRESH).data?.pages),
      panelPaths.operatorChargebacks(),
    ],
    [
      t('payments.tile'),
      totalOf(useOddPaymentsInfiniteQuery('mismatch', FRESH).data?.pages),
      panelPaths.operatorPayments('mismatch'),
    ],
    [
      t('payouts.tileBounced'),
      usePayoutsQuery({ state: 'bounced', page: 1 }, FRESH).data?.total,
      panelPaths.operatorPayouts({ durum: 'bounced' }),
    ],
    [
      t('payouts.tileOverdue'),
      usePayoutsQuery({ state: 'overdue', page: 1 }, FRESH).data?.total,
      panelPaths.operatorPayouts({ durum: 'overdue' }),
    ],
    [
      t('payouts.tileParked'),
      usePayoutsQuery({ state: 'parked', page: 1 }, FRESH).data?.total,
      panelPaths.operatorPayouts({ durum: 'parked' }),
    ],
    [
      t('returns.tileObjected'),
      useOperatorReturnsQuery({ objection: 'open', page: 1 }, FRESH).data?.total,
      panelPaths.operatorReturns({ durum: 'objected' }),
    ],
    [
      t('names.tile'),
      totalOf(useNamesInfiniteQuery({ state: 'proposed' }, FRESH).data?.pages),
      panelPaths.operatorCatalogue(),
    ],
    [t('shipping.late'), useLateShipmentsQuery({ page: 1 }, FRESH).data?.total, panelPaths.operatorShipping()],
    [
      t('shipping.stranded'),
      stranded.data?.length,
      panelPaths.operatorShipping({ durum: stranded.data?.[0]?.state ?? 'failed' }),
    ],
  ] as const;
  const waiting = tiles.filter(([, count]) => !!count);
  if (waiting.length === 0) return null;
  return (
    <nav aria-label={t('waitingWork')}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {waiting.map(([label, count, to]) => (
          <li key={label}>
            <Link to={to} className="tile flex items-center gap-3 px-4 py-3 font-semibold hover:border-cobalt-600">
              <span className="grid h-8 min-w-8 place-items-center rounded-full bg-saffron px-2 tabular-nums">
                {count}
              </span>
              <span className="flex-1">{label}</span>
              <ArrowRight size={18} aria-hidden="true" className="text-cobalt-600 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
