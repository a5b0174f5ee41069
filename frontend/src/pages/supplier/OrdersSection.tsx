/** /satici/siparisler: what has to be shipped first, then what is on its way and what has arrived. */
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FoundLine } from '@/components/FoundLine';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { DeskHead } from '@/features/parcels/DeskHead';
import { useDeskQuery } from '@/features/parcels/deskApi';
import { groupsOf, isReady, type OrderGroup } from '@/features/parcels/groups';
import { type AskedOfOrder, OrderDialog } from '@/features/parcels/OrderDialog';
import { OrderFilters } from '@/features/parcels/OrderFilters';
import { type Keys, OrdersTable } from '@/features/parcels/OrdersTable';
import { ParcelCard } from '@/features/parcels/ParcelCard';
import {
  ORDER_SORTS,
  type OrderState,
  type OrdersWish,
  type SupplierOrderItem,
  useSupplierOrdersInfiniteQuery,
} from '@/features/parcels/parcelsApi';
import { ScanButton } from '@/features/parcels/ScanButton';
import { ToShipCard } from '@/features/parcels/ToShipCard';
import { useOnceNoDialog } from '@/lib/openDialogs';
import { useDesk } from '@/lib/useDesk';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { TilesSkeleton } from './TilesSkeleton';
import { queryOf, useOrdersWish } from './useOrdersWish';

const READY: OrderState[] = ['to_ship', 'late'];
const ASK_AGAIN_MS = 15_000;
/** Whether a carrier's word is awaited: the card says that it will stand there. */
const isCarrierAsked = (items: SupplierOrderItem[], state: OrderState) =>
  groupsOf(items, state).some(({ shipment }) => shipment?.wayBack === 'asked');
const hrefOf = (wish: OrdersWish) => panelPaths.supplierOrders(queryOf(wish));

/** A search that finds nothing leads to the orders of every state, where one that was just shipped stands, and back. */
function NoOrders({ wish: { state, adId, q } }: { wish: OrdersWish }) {
  const t = useTranslations('supplier.orders');
  if (adId !== undefined || q) {
    const isElsewhere = state !== 'all';
    return (
      <EmptyState title={t('noneFound')} {...(isElsewhere && { text: t('noneFoundHere') })}>
        {isElsewhere && <ButtonLink to={hrefOf({ state: 'all', adId, q })}>{t('findInAll')}</ButtonLink>}
        <ButtonLink look="secondary" to={hrefOf({ state })}>
          {t('toAll')}
        </ButtonLink>
      </EmptyState>
    );
  }
  const isFirst = state === 'to_ship';
  return (
    <EmptyState title={t(`empty.${state}`)} text={t(`emptyText.${state}`)}>
      <ButtonLink look="secondary" to={isFirst ? panelPaths.supplierAds() : panelPaths.supplierOrders()}>
        {t(isFirst ? 'toAds' : 'toShip')}
      </ButtonLink>
    </EmptyState>
  );
}

/** What is found counts items; where all of it is here, and an item travels in several parcels, these are counted too. */
function Counted({ items, total, state }: { items: SupplierOrderItem[]; total: number; state: OrderState }) {
  const t = useTranslations('supplier.orders');
  const groups = groupsOf(items, state);
  const parcels = groups.length;
  const isWhole = items.length === total && groups.every(({ shipment }) => shipment);
  return isWhole && parcels > total ? t('foundInParcels', { count: total, parcels }) : t('found', { count: total });
}

interface OrdersProps {
  items: SupplierOrderItem[];
  wish: OrdersWish;
  sort: OrdersWish['sort'];
  chosen: Keys;
  onChoose: (keys: Keys) => void;
  onAct: (asked: AskedOfOrder) => void;
}

/** A table where there is room for it; of one order, in however many parcels, or what waits for a decision, all is shown. */
function Orders({ items, wish, sort, ...ofTable }: OrdersProps) {
  const { key, state } = useLocation();
  const groups = groupsOf(items, wish.state);
  const isOne = new Set(groups.map(({ orderId }) => orderId)).size <= 1;
  const isTable = useOnceNoDialog(useDesk() && wish.state !== 'stranded' && !isOne);
  const slipHrefOf = ({ orderId, shipment }: OrderGroup) =>
    panelPaths.packingSlip(orderId, { ...queryOf(wish), sira: sort, koli: shipment?.shipmentId });
  if (isTable) {
    const hrefOfOne = ({ number }: OrderGroup) => hrefOf({ ...wish, q: number });
    return <OrdersTable groups={groups} sort={sort} hrefOf={hrefOfOne} slipHrefOf={slipHrefOf} {...ofTable} />;
  }
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4">
      {groups.map((group) => {
        const slipHref = slipHrefOf(group);
        if (!group.items.every(isReady)) return <ParcelCard key={group.key} group={group} slipHref={slipHref} />;
        const isAtHand = !!state?.scanned && group.orderId.startsWith(state.scanned);
        return (
          <ToShipCard
            // The same parcel may be scanned again: then its form opens again.
            key={isAtHand ? `${group.key} ${key}` : group.key}
            group={group}
            slipHref={slipHref}
            isAtHand={isAtHand}
          />
        );
      })}
    </ul>
  );
}

export function OrdersSection() {
  const t = useTranslations('supplier.orders');
  const navigate = useNavigate();
  const wish = useOrdersWish();
  const sort = useListSort(ORDER_SORTS);
  const shownSort = sort ?? (READY.includes(wish.state) ? 'due' : 'newest');
  const keepSort = useKeptSort();
  const asked = { ...wish, ...(sort && { sort }) };
  const query = useSupplierOrdersInfiniteQuery(asked, { refetchOnMountOrArgChange: true });
  const isAwaited = query.data?.pages.some((page) => isCarrierAsked(page.items, wish.state)) ?? false;
  useSupplierOrdersInfiniteQuery(asked, {
    pollingInterval: isAwaited ? ASK_AGAIN_MS : 0,
    skipPollingIfUnfocused: true,
    skip: !isAwaited,
  });
  const { data: ads = [] } = useDeskQuery(undefined, { refetchOnMountOrArgChange: true });
  const ad = ads.find(({ adId }) => adId === wish.adId);
  // Held here, since the table gives way to cards where the screen narrows, or a single order is left.
  const [acting, setActing] = useState<AskedOfOrder>();
  const [chosen, setChosen] = useState<Keys>([]);
  return (
    <div className="flex flex-col gap-4">
      <OrderFilters
        key={wish.q}
        wish={wish}
        sort={shownSort}
        ads={ads}
        hrefOf={hrefOf}
        onWish={(wanted) => navigate(keepSort(hrefOf(wanted)))}
      />
      {(ad || (READY.includes(wish.state) && ads.some(({ toShip }) => toShip > 0))) && (
        <DeskHead ads={ads} chosen={ad}>
          <ButtonLink look="secondary" to={panelPaths.trackingNumbers}>
            <FileUp size={18} aria-hidden="true" />
            {t('upload')}
          </ButtonLink>
          <ScanButton onNumber={(q) => navigate(hrefOf({ state: 'to_ship', q }), { state: { scanned: q } })} />
        </DeskHead>
      )}
      <ReadOn query={query} idOf={({ itemId }) => itemId} skeleton={<TilesSkeleton />} empty={<NoOrders wish={wish} />}>
        {(items, total) => (
          <>
            <FoundLine found={<Counted items={items} total={total} state={wish.state} />}>
              <ListFileButton list="ownOrders" params={asked} />
            </FoundLine>
            <Orders items={items} wish={wish} sort={shownSort} chosen={chosen} onChoose={setChosen} onAct={setActing} />
          </>
        )}
      </ReadOn>
      {acting && (
        <OrderDialog
          asked={acting}
          onShipped={() => setChosen((keys) => keys.filter((key) => key !== acting.group.key))}
          onClose={() => setActing(undefined)}
        />
      )}
    </div>
  );
}
