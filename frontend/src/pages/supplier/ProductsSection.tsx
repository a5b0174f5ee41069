/** /satici/urunler: the supplier's own products, searched, filtered and sorted by the address. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { DownloadProducts } from '@/features/sheets/DownloadProducts';
import { OwnProducts } from '@/features/supplier/OwnProducts';
import { ProductFilters } from '@/features/supplier/ProductFilters';
import { wordOf } from '@/features/supplier/place';
import {
  type ListedProduct,
  PRODUCT_SORTS,
  PRODUCT_STATES,
  type ProductsWish,
  useOwnProductsInfiniteQuery,
} from '@/features/supplier/supplierApi';
import { useListParams } from '@/lib/useListParams';
import { ReadOn } from '../ReadOn';
import { ProposalsLink } from './ProposalsLink';
import { TilesSkeleton } from './TilesSkeleton';
import { useMayBegin } from './useMayBegin';

const HREFS = {
  edit: ({ id }: ListedProduct) => panelPaths.supplierProduct(id),
  ad: (product: ListedProduct) => panelPaths.createAdFor(wordOf(product)),
};

const hrefOf = ({ q, state, sort }: ProductsWish) =>
  panelPaths.supplierProducts({ q, durum: state, sira: sort === 'newest' ? undefined : sort });

/** The first product teaches what a product is; a search that finds nothing leads back to all. */
function NoProducts({ isNarrowed, mayBegin }: { isNarrowed: boolean; mayBegin: boolean }) {
  const t = useTranslations('supplier.products');
  if (isNarrowed) {
    return (
      <EmptyState title={t('noneFound')}>
        <ButtonLink look="secondary" to={panelPaths.supplierProducts()}>
          {t('toAll')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('none')} text={t('noneText')}>
      {mayBegin && <ButtonLink to={panelPaths.createCatalogItems}>{t('addFirst')}</ButtonLink>}
    </EmptyState>
  );
}

export function ProductsSection() {
  const t = useTranslations('supplier.products');
  const sheets = useTranslations('supplier.sheets');
  const navigate = useNavigate();
  const mayBegin = useMayBegin();
  const [params] = useSearchParams();
  const { state } = useListParams(PRODUCT_STATES);
  const q = params.get('q') ?? '';
  const sort = PRODUCT_SORTS.find((one) => one === params.get('sira'));
  const wish: ProductsWish = { ...(q && { q }), ...(state && { state }), ...(sort && { sort }) };
  const query = useOwnProductsInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">{t('nav')}</h2>
      <ProductFilters key={q} wish={wish} hrefOf={hrefOf} onWish={(wanted) => navigate(hrefOf(wanted))} />
      <div className="flex flex-wrap gap-2">
        <DownloadProducts wish={{ ...(q && { q }), ...(state && { state }) }} />
        {mayBegin && (
          <ButtonLink look="secondary" to={panelPaths.productFile}>
            {sheets('nav')}
          </ButtonLink>
        )}
        <ProposalsLink />
      </div>
      <ReadOn
        query={query}
        idOf={({ id }) => id}
        skeleton={<TilesSkeleton />}
        empty={<NoProducts isNarrowed={!!q || !!state} mayBegin={mayBegin} />}
      >
        {(products, total) => (
          <>
            <p role="status" className="text-muted text-sm">
              {t('found', { count: total })}
            </p>
            <OwnProducts products={products} sort={sort ?? 'newest'} hrefs={mayBegin ? HREFS : undefined} />
          </>
        )}
      </ReadOn>
    </div>
  );
}
