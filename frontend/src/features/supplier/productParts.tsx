/** What stands in the table of products and on their cards alike. */
import { useTranslations } from 'use-intl';
import { ButtonLink } from '@/components/Button';
import { StateChip } from '@/components/StateChip';
import { productName } from '@/lib/productName';
import type { ListedProduct, ProductSort } from './supplierApi';

export interface OwnProductsProps {
  products: ListedProduct[];
  sort: ProductSort;
  /** What leads to its form and to a new ad for it; left out for a supplier who may begin nothing new. */
  hrefs: { edit: (product: ListedProduct) => string; ad: (product: ListedProduct) => string } | undefined;
}

export function ProductStanding({ product }: { product: ListedProduct }) {
  const t = useTranslations('supplier.products');
  if (!product.picture) return <StateChip tone="waiting">{t('noPicture')}</StateChip>;
  return <StateChip tone={product.openAds > 0 ? 'good' : 'calm'}>{t('openAds', { count: product.openAds })}</StateChip>;
}

interface ProductActsProps {
  product: ListedProduct;
  hrefs: NonNullable<OwnProductsProps['hrefs']>;
  className?: string;
}

export function ProductActs({ product, hrefs, className }: ProductActsProps) {
  const t = useTranslations('supplier.products');
  const name = productName(product);
  return (
    <>
      <ButtonLink
        look="secondary"
        className={className}
        to={hrefs.edit(product)}
        aria-label={t(product.picture ? 'editNamed' : 'addPictureNamed', { name })}
      >
        {t(product.picture ? 'edit' : 'addPicture')}
      </ButtonLink>
      {product.picture && (
        <ButtonLink
          look="secondary"
          className={className}
          to={hrefs.ad(product)}
          aria-label={t('offerNamed', { name })}
        >
          {t('offer')}
        </ButtonLink>
      )}
    </>
  );
}

export function ProductPlace({ product }: { product: ListedProduct }) {
  return (
    <>
      <bdi>{product.parentName}</bdi> / <bdi>{product.categoryName}</bdi>
    </>
  );
}
