/** /satici/urunler/dosya: products are added and changed by a file, and files are undone. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ImportList } from '@/features/sheets/ImportList';
import { ProductFile } from '@/features/sheets/ProductFile';
import { useProductImportsInfiniteQuery } from '@/features/sheets/sheetsApi';
import { ReadOn } from '../ReadOn';
import { TilesSkeleton } from './TilesSkeleton';
import { useMayBegin } from './useMayBegin';

export function ProductFileSection() {
  const t = useTranslations('supplier.sheets');
  const standing = useTranslations('supplier.suspended');
  const mayBegin = useMayBegin();
  const query = useProductImportsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Link to={panelPaths.supplierProducts()} className="link mb-2 inline-flex min-h-11 items-center">
        {t('backToProducts')}
      </Link>
      {mayBegin ? <ProductFile addHref={panelPaths.createName} /> : <p>{standing('notNow')}</p>}
      <section aria-labelledby="product-files-title" className="mt-8 flex max-w-4xl flex-col gap-3">
        <h3 id="product-files-title" className="font-bold text-lg">
          {t('history')}
        </h3>
        <p className="text-muted text-sm">{t('historyNote')}</p>
        <ReadOn query={query} idOf={({ id }) => id} skeleton={<TilesSkeleton />} empty={<p>{t('noHistory')}</p>}>
          {(imports) => <ImportList imports={imports} />}
        </ReadOn>
      </section>
    </>
  );
}
