/** /yonetim/sevkiyat?durum=…&q=…: what should have been shipped by now, and parcels that did not arrive. */
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { SearchForm } from '@/components/SearchForm';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { LateTable } from '@/features/parcels/LateTable';
import {
  LATE_SORTS,
  PARCEL_SORTS,
  TROUBLES,
  type Trouble,
  useLateShipmentsInfiniteQuery,
  useStrandedParcelsInfiniteQuery,
} from '@/features/parcels/parcelsApi';
import { StrandedTable } from '@/features/parcels/StrandedTable';
import { useListParams } from '@/lib/useListParams';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';

const STATES = ['late', ...TROUBLES] as const;
type State = (typeof STATES)[number];
const FRESH = { refetchOnMountOrArgChange: true };

function Nothing({ state }: { state: State }) {
  const t = useTranslations('operator');
  return (
    <EmptyState title={t(`shipping.empty.${state}`)} text={t('shipping.emptyText')}>
      <ButtonLink look="secondary" to={paths.operatorPanel}>
        {t('queue')}
      </ButtonLink>
    </EmptyState>
  );
}

function NothingFound({ state }: { state: State }) {
  const t = useTranslations('operator.shipping');
  return (
    <EmptyState title={t('noneFound')}>
      <ButtonLink look="secondary" to={panelPaths.operatorShipping({ durum: state })}>
        {t('toAll')}
      </ButtonLink>
    </EmptyState>
  );
}

function Search({ state, q }: { state: State; q: string | undefined }) {
  const t = useTranslations('operator');
  const navigate = useNavigate();
  const keepSort = useKeptSort();
  return (
    <SearchForm
      key={`${state} ${q ?? ''}`}
      id="late-search"
      label={t(state === 'late' ? 'shipping.search' : 'shipping.searchParcels')}
      find={t('find')}
      q={q}
      onSearch={(wanted) =>
        void navigate(keepSort(panelPaths.operatorShipping({ durum: state, q: wanted || undefined })))
      }
    />
  );
}

function Found({ total }: { total: number }) {
  const t = useTranslations('operator.shipping');
  return (
    <p role="status" className="text-muted text-sm">
      {t('found', { count: total })}
    </p>
  );
}

function Late({ q }: { q: string | undefined }) {
  const sort = useListSort(LATE_SORTS);
  const wish = { ...(q && { q }), ...(sort && { sort }) };
  const query = useLateShipmentsInfiniteQuery(wish, FRESH);
  return (
    <>
      <div>
        <ListFileButton list="lateShipments" params={wish} />
      </div>
      <ReadOn
        query={query}
        idOf={({ itemId }) => itemId}
        empty={q ? <NothingFound state="late" /> : <Nothing state="late" />}
      >
        {(items, total) => (
          <>
            <Found total={total} />
            <div className="tile p-2 sm:p-3">
              <LateTable items={items} sort={sort ?? 'due'} orderHref={panelPaths.operatorOrder} />
            </div>
          </>
        )}
      </ReadOn>
    </>
  );
}

function Stranded({ state, q }: { state: Trouble; q: string | undefined }) {
  const t = useTranslations('operator.shipping');
  const sort = useListSort(PARCEL_SORTS) ?? 'newest';
  const wish = { state, sort, ...(q && { q }) };
  const query = useStrandedParcelsInfiniteQuery(wish, FRESH);
  return (
    <>
      <div>
        <ListFileButton list="parcels" params={wish} />
      </div>
      <ReadOn
        query={query}
        idOf={({ parcelId }) => parcelId}
        empty={q ? <NothingFound state={state} /> : <Nothing state={state} />}
      >
        {(parcels, total) => (
          <>
            <Found total={total} />
            <div className="tile p-2 sm:p-3">
              <StrandedTable
                parcels={parcels}
                sort={sort}
                orderHref={panelPaths.operatorOrder}
                sellerOf={({ sellerId, sellerName }) => (
                  <Link to={paths.seller(sellerId)} className="link inline-block py-1 lg:wrap-normal">
                    <bdi>{sellerName || t('toSeller')}</bdi>
                  </Link>
                )}
              />
            </div>
          </>
        )}
      </ReadOn>
    </>
  );
}

export function ShippingSection() {
  const t = useTranslations('operator.shipping');
  const words = useTranslations('operator');
  const [params] = useSearchParams();
  const q = params.get('q') ?? undefined;
  const { state = 'late' } = useListParams(STATES);
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{words('shippingNav')}</h2>
      <FilterLinks
        label={t('filter')}
        choices={STATES.map((one) => ({
          key: one,
          label: t(`state.${one}`),
          to: panelPaths.operatorShipping({ durum: one, q }),
          isChosen: one === state,
        }))}
      />
      <Search state={state} q={q} />
      {state === 'late' ? <Late q={q} /> : <Stranded state={state} q={q} />}
    </div>
  );
}
