/** /satici/talep: what people would pay for the supplier's products whose ads are over. */
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { DemandTile } from '@/features/supplier/DemandTile';
import { useOwnDemandInfiniteQuery } from '@/features/supplier/demandApi';
import { ReadOn } from '../ReadOn';
import { TilesSkeleton } from './TilesSkeleton';
import { useMayBegin } from './useMayBegin';

export function DemandSection() {
  const t = useTranslations('supplier.demand');
  const navigate = useNavigate();
  const mayBegin = useMayBegin();
  const query = useOwnDemandInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { days = 0, fewestPeople = 0 } = query.currentData?.pages[0] ?? {};
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
      <ReadOn query={query} idOf={({ productId }) => productId} skeleton={<TilesSkeleton />} empty={none}>
        {(products, total) => (
          <>
            <p className="text-muted">{t('intro', { days })}</p>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="font-semibold">
                {t('found', { count: total })}
              </p>
              <ListFileButton list="demand" params={{}} label={t('download')} />
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
