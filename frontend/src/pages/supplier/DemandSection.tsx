/** /satici/talep?q=…&sira=…: what people would pay for the supplier's products whose ads are over. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ListSearch, NoneFound } from '@/components/ListSearch';
import type { SortedColumn } from '@/components/ListSorting';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { DemandTile } from '@/features/supplier/DemandTile';
import { DEMAND_SORTS, useOwnDemandInfiniteQuery } from '@/features/supplier/demandApi';
import { useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { TilesSkeleton } from './TilesSkeleton';
import { useMayBegin } from './useMayBegin';

export function DemandSection() {
  const t = useTranslations('supplier.demand');
  const navigate = useNavigate();
  const mayBegin = useMayBegin();
  const words = useTranslations('panels');
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  const sort = useListSort(DEMAND_SORTS);
  const wish = { ...(q && { q }), ...(sort && { sort }) };
  const query = useOwnDemandInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  const columns: SortedColumn[] = [
    { label: t('votes'), sortedBy: { down: 'most', up: 'fewest' } },
    { label: words('amount'), sortedBy: { down: 'largest' } },
    { label: words('product'), sortedBy: { up: 'name' } },
  ];
  const { days = 0, fewestPeople = 0 } = query.currentData?.pages[0] ?? {};
  const isSearched = !!q || !!query.data?.pages[0]?.total;
  const none = (
    <EmptyState title={t('empty')} text={t('emptyText', { fewest: fewestPeople })} heading="h3">
      <ButtonLink look="secondary" to={panelPaths.supplierAds()}>
        {t('toAds')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">{t('nav')}</h2>
      {isSearched && <ListSearch hint={t('searchHint')} sorting={{ columns, sort: sort ?? 'most' }} />}
      <ReadOn
        query={query}
        idOf={({ productId }) => productId}
        skeleton={<TilesSkeleton />}
        empty={q ? <NoneFound /> : none}
      >
        {(products, total) => (
          <>
            <p className="text-muted">{t('intro', { days })}</p>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="font-semibold">
                {t('found', { count: total })}
              </p>
              <ListFileButton list="demand" params={wish} label={t('download')} />
            </div>
            {products.map((product) => (
              <DemandTile
                key={product.productId}
                product={product}
                fewest={fewestPeople}
                onDraft={mayBegin ? ({ draftId }) => navigate(panelPaths.editDraft(draftId)) : undefined}
              />
            ))}
          </>
        )}
      </ReadOn>
    </div>
  );
}
