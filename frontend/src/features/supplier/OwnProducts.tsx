/** The supplier's own products, one below the other: what they are, whether they are offered, and what can be done. */
import { useLocale, useTranslations } from 'use-intl';
import { ButtonLink } from '@/components/Button';
import { Photo } from '@/components/Photo';
import { StateChip } from '@/components/StateChip';
import { formatDateTime } from '@/lib/dates';
import { productName } from '@/lib/productName';
import type { ListedProduct } from './supplierApi';

interface OwnProductsProps {
  products: ListedProduct[];
  /** What leads to its form and to a new ad for it; left out for a supplier who may begin nothing new. */
  hrefs: { edit: (product: ListedProduct) => string; ad: (product: ListedProduct) => string } | undefined;
}

export function OwnProducts({ products, hrefs }: OwnProductsProps) {
  const t = useTranslations('supplier.products');
  const locale = useLocale();
  return (
    <ul className="flex flex-col gap-3">
      {products.map((product) => {
        const name = productName(product);
        return (
          <li key={product.id} className="tile flex flex-wrap items-center gap-x-4 gap-y-3 p-3 sm:p-4">
            <Photo picture={product.picture} alt="" sizes="72px" className="size-18 shrink-0 rounded-control" />
            <div className="min-w-0 flex-1 basis-48">
              <h3 className="font-bold">
                <bdi>{name}</bdi>
              </h3>
              <p className="text-muted text-sm">
                <bdi>{product.parentName}</bdi> / <bdi>{product.categoryName}</bdi>
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
            {product.picture ? (
              <StateChip tone={product.openAds > 0 ? 'good' : 'calm'}>
                {t('openAds', { count: product.openAds })}
              </StateChip>
            ) : (
              <StateChip tone="waiting">{t('noPicture')}</StateChip>
            )}
            {hrefs && (
              <div className="flex flex-wrap gap-2 max-sm:w-full">
                <ButtonLink
                  look="secondary"
                  to={hrefs.edit(product)}
                  aria-label={t(product.picture ? 'editNamed' : 'addPictureNamed', { name })}
                >
                  {t(product.picture ? 'edit' : 'addPicture')}
                </ButtonLink>
                {product.picture && (
                  <ButtonLink look="secondary" to={hrefs.ad(product)} aria-label={t('offerNamed', { name })}>
                    {t('offer')}
                  </ButtonLink>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
