/** /satici/iadeler: what buyers want to give back: decided here, and inspected once it has arrived. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { ReturnFilters } from '@/features/returnDesk/ReturnFilters';
import {
  isWait,
  OWN_LISTS,
  OWN_SORTS,
  type OwnList,
  type OwnReturnsQuery,
  useSupplierReturnsInfiniteQuery,
} from '@/features/returnDesk/returnDeskApi';
import { hasSupplierActs, SupplierActs } from '@/features/returnDesk/SupplierActs';
import { useListParams } from '@/lib/useListParams';
import { useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { FoundReturns } from '../returnDesk/FoundReturns';
import { TilesSkeleton } from './TilesSkeleton';

function wishOf(list: OwnList | undefined): OwnReturnsQuery {
  if (isWait(list)) return { waits: list };
  return list ? { status: list } : {};
}

function NoReturns({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useTranslations('supplier.returns');
  return (
    <EmptyState title={t(isNarrowed ? 'emptyState' : 'empty')} text={t('emptyText')}>
      <ButtonLink look="secondary" to={isNarrowed ? panelPaths.supplierReturns() : panelPaths.supplierOrders()}>
        {isNarrowed ? t('toAll') : t('toOrders')}
      </ButtonLink>
    </EmptyState>
  );
}

export function ReturnsSection() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useListParams(OWN_LISTS);
  const q = params.get('q')?.slice(0, 100) ?? '';
  const sort = useListSort(OWN_SORTS);
  const hrefOf = (wish: { q?: string; state?: OwnList | undefined }) =>
    panelPaths.supplierReturns({ q: wish.q, durum: wish.state, sira: sort });
  const wish = { ...wishOf(state), ...(q && { q }), ...(sort && { sort }) };
  const query = useSupplierReturnsInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  const standing = isWait(state) ? 'due' : 'newest';
  return (
    <div className="flex flex-col gap-4">
      <ReturnFilters
        key={q}
        q={q}
        list={state}
        sort={sort ?? standing}
        hrefOf={(list) => hrefOf({ q, state: list })}
        onSearch={(words) => void navigate(hrefOf({ q: words, state }))}
      />
      <ReadOn
        query={query}
        idOf={({ returnId }) => returnId}
        skeleton={<TilesSkeleton />}
        empty={<NoReturns isNarrowed={!!state || !!q} />}
      >
        {(items, total) => (
          <FoundReturns
            items={items}
            total={total}
            actsOf={(one) => hasSupplierActs(one) && <SupplierActs one={one} />}
            aside={<ListFileButton list="ownReturns" params={wish} />}
          />
        )}
      </ReadOn>
    </div>
  );
}
