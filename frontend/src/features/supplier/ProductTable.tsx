/** The supplier's products beside each other, for a screen that has room for it. */
import { useLocale, useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { Photo } from '@/components/Photo';
import { ROW_ACT, ROW_ACTS } from '@/components/rowActs';
import { formatDateTime } from '@/lib/dates';
import { productName } from '@/lib/productName';
import { type OwnProductsProps, ProductActs, ProductPlace, ProductStanding } from './productParts';
import type { ListedProduct } from './supplierApi';

export function ProductTable({ products, sort, hrefs }: OwnProductsProps) {
  const t = useTranslations('supplier.products');
  const locale = useLocale();
  return (
    <div className="tile p-3">
      <ListTable<ListedProduct>
        name="ownProducts"
        caption={t('nav')}
        rows={products}
        rowKey={(product) => product.id}
        sort={sort}
        columns={[
          {
            key: 'product',
            label: t('product'),
            sortedBy: { down: 'newest', up: 'oldest' },
            cell: (product) => (
              <span className="flex items-center gap-3">
                <Photo picture={product.picture} alt="" sizes="44px" className="size-11 shrink-0 rounded-control" />
                <b>
                  <bdi>{productName(product)}</bdi>
                </b>
              </span>
            ),
          },
          { key: 'place', label: t('category'), cell: (product) => <ProductPlace product={product} /> },
          {
            key: 'code',
            label: t('code'),
            isEmpty: (product) => !product.code,
            cell: (product) => (product.code ? <bdi>{product.code}</bdi> : '–'),
          },
          { key: 'ads', label: t('filter'), cell: (product) => <ProductStanding product={product} /> },
          {
            key: 'changed',
            label: t('changed'),
            sortedBy: { down: 'changed' },
            cell: (product) => formatDateTime(product.changedDate, locale),
          },
          {
            key: 'act',
            label: t('acts'),
            align: 'end',
            cell: (product) =>
              hrefs && (
                <span className={ROW_ACTS}>
                  <ProductActs product={product} hrefs={hrefs} className={ROW_ACT} />
                </span>
              ),
          },
        ]}
      />
    </div>
  );
}
