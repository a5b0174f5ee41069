/** /satici/talep: what people would pay for the supplier's products whose ads are over. */
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { DemandTile } from '@/features/supplier/DemandTile';
import { useOwnDemandQuery } from '@/features/supplier/demandApi';
import { QueryState } from '../QueryState';
import { TilesSkeleton } from './TilesSkeleton';

export function DemandSection() {
  const t = useTranslations('supplier.demand');
  const navigate = useNavigate();
  const query = useOwnDemandQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">{t('nav')}</h2>
      <QueryState query={query} skeleton={<TilesSkeleton />}>
        {({ products, days, fewestPeople }) =>
          products.length === 0 ? (
            <EmptyState title={t('empty')} text={t('emptyText', { fewest: fewestPeople })} heading="h3">
              <ButtonLink look="secondary" to={panelPaths.supplierAds()}>
                {t('toAds')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <p className="text-muted">{t('intro', { days })}</p>
              {products.map((product) => (
                <DemandTile
                  key={product.productId}
                  product={product}
                  fewest={fewestPeople}
                  onDraft={({ draftId }) => navigate(panelPaths.editDraft(draftId))}
                />
              ))}
            </>
          )
        }
      </QueryState>
    </div>
  );
}
