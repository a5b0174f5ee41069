/** The supplier's own products: what they are, whether they are offered, and what can be done. */
import { useLocale, useTranslations } from 'use-intl';
import { Photo } from '@/components/Photo';
import { formatDateTime } from '@/lib/dates';
import { productName } from '@/lib/productName';
import { useDesk } from '@/lib/useDesk';
import { ProductTable } from './ProductTable';
import { type OwnProductsProps, ProductActs, ProductPlace, ProductStanding } from './productParts';

function ProductCards({ products, hrefs }: Omit<OwnProductsProps, 'sort'>) {
  const t = useTranslations('supplier.products');
  const locale = useLocale();
  return (
    <ul className="flex flex-col gap-3">
      {products.map((product) => (
        <li key={product.id} className="tile flex flex-wrap items-center gap-x-4 gap-y-3 p-3 sm:p-4">
          <Photo picture={product.picture} alt="" sizes="72px" className="size-18 shrink-0 rounded-control" />
          <div className="min-w-0 flex-1 basis-48">
            <h3 className="font-bold">
              <bdi>{productName(product)}</bdi>
            </h3>
            <p className="text-muted text-sm">
              <ProductPlace product={product} />
            </p>
            {product.code && (
              <p className="text-sm">
                {t('code')}: <bdi>{product.code}</bdi>
              </p>
            )}
            <p className="text-muted text-sm">
              {t('changedAt', { date: formatDateTime(product.changedDate, locale) })}
            </p>
          </div>
          <ProductStanding product={product} />
          {hrefs && (
            <div className="flex flex-wrap gap-2 max-sm:w-full">
              <ProductActs product={product} hrefs={hrefs} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A table where there is room for it, and cards below each other where there is none. */
export function OwnProducts({ sort, ...list }: OwnProductsProps) {
  return useDesk() ? <ProductTable sort={sort} {...list} /> : <ProductCards {...list} />;
}
