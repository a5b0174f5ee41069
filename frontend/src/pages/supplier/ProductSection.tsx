/** /satici/urunler/{id}: a product of the supplier's own, to be changed, as shoppers will see it. */
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Gallery } from '@/features/ads/Gallery';
import { Specs } from '@/features/ads/Specs';
import { ProductEdit } from '@/features/supplier/ProductEdit';
import type { Draft } from '@/features/supplier/productDraft';
import { RemoveProduct } from '@/features/supplier/RemoveProduct';
import { useCategoriesToSellInQuery, useOwnProductQuery } from '@/features/supplier/supplierApi';
import { asFailure } from '@/lib/api';
import { productName } from '@/lib/productName';
import { QueryState } from '../QueryState';
import { TilesSkeleton } from './TilesSkeleton';
import { useMayBegin } from './useMayBegin';

const NOT_FOUND = 404;

function Preview({ draft }: { draft: Draft }) {
  const { brandName, modelName, description, specs, pictures } = draft;
  const cover = pictures[0]?.url ?? '';
  return (
    <div className="tile flex flex-col gap-4 p-4">
      {/* Another order begins with another picture. */}
      <Gallery key={cover} ad={{ brandName, modelName, images: pictures, imageUrl: cover }} />
      <p className="font-bold text-xl">
        <bdi>{productName(draft)}</bdi>
      </p>
      <p dir="auto" className="whitespace-pre-line break-words">
        {description}
      </p>
      <div className="[&>dl]:grid-cols-1">
        <Specs specs={specs.filter(({ name }) => name.trim())} />
      </div>
    </div>
  );
}

export function ProductSection({ productId }: { productId: number }) {
  const t = useTranslations('supplier.products');
  const navigate = useNavigate();
  const query = useOwnProductQuery(productId, { refetchOnMountOrArgChange: true });
  const categories = useCategoriesToSellInQuery();
  const mayBegin = useMayBegin();
  const standing = useTranslations('supplier.suspended');
  const toAll = (
    <ButtonLink look="secondary" className="self-start" to={panelPaths.supplierProducts()}>
      {t('toAll')}
    </ButtonLink>
  );
  if (query.isError && asFailure(query.error).status === NOT_FOUND) {
    return <EmptyState title={t('notFound')}>{toAll}</EmptyState>;
  }
  if (!mayBegin) return <EmptyState title={standing('notNow')}>{toAll}</EmptyState>;
  return (
    <div className="flex flex-col gap-4">
      {toAll}
      <QueryState query={query} skeleton={<TilesSkeleton />}>
        {(product) => (
          <QueryState query={categories} skeleton={<TilesSkeleton />}>
            {(tree) => (
              <>
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h2 className="font-bold text-xl">
                    <bdi>{productName(product)}</bdi>
                  </h2>
                  <RemoveProduct product={product} onRemoved={() => navigate(panelPaths.supplierProducts())} />
                </div>
                <ProductEdit
                  key={product.id}
                  product={product}
                  categories={tree}
                  preview={(draft) => <Preview draft={draft} />}
                  onSaved={() => navigate(panelPaths.supplierProducts())}
                />
              </>
            )}
          </QueryState>
        )}
      </QueryState>
    </div>
  );
}
