/** /shop/create-new-ad: a supplier publishes an ad. */
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { Breadcrumb } from '@/components/Breadcrumb';
import { ButtonLink } from '@/components/Button';
import { PageSkeleton } from '@/components/Skeleton';
import { PriceCurve } from '@/features/ads/PriceCurve';
import type { CurveView } from '@/features/supplier/AdPreview';
import { NewAdForm } from '@/features/supplier/NewAdForm';
import { placeFrom, wordOf } from '@/features/supplier/place';
import { useCategoriesToSellInQuery } from '@/features/supplier/supplierApi';
import { priceAt, targetKurusOf } from '@/lib/priceCurve';
import { useTitle } from '@/lib/useTitle';
import { LoadFailed } from '../LoadFailed';
import { RoleGate } from '../RoleGate';
import { SellingGate } from './SellingGate';

const MATHS = { priceAt, targetKurusOf };

function NewAd() {
  const t = useTranslations('supplier');
  const navigate = useNavigate();
  const curve: CurveView = {
    maths: MATHS,
    draw: ({ terms, quantity }, supposed) => (
      <PriceCurve terms={terms} units={0} quantity={quantity} supposed={supposed} here={t('previewHere')} />
    ),
  };
  const categories = useCategoriesToSellInQuery();
  const [params] = useSearchParams();
  if (categories.isLoading) return <PageSkeleton />;
  if (!categories.data) return <LoadFailed onRetry={() => void categories.refetch()} />;
  return (
    <div className="container-page pb-10">
      <Breadcrumb crumbs={[{ label: t('panel'), to: paths.supplierPanel }, { label: t('createAd') }]} />
      <h1 className="mb-2 font-bold text-2xl md:text-3xl">{t('createAd')}</h1>
      <p className="mb-6 text-muted">{t('createAdText')}</p>
      <NewAdForm
        categories={categories.data}
        start={placeFrom(params.get('yer'))}
        curve={curve}
        catalogueLink={
          <Link to={panelPaths.createCatalogItems} className="link inline-block py-1">
            {t('addToCatalogue')}
          </Link>
        }
        productLink={(place) => (
          <Link
            to={`${panelPaths.createCatalogItems}?adim=urun&yer=${wordOf(place)}`}
            className="link inline-block py-1"
          >
            {t('addProduct')}
          </Link>
        )}
        onPublished={() => navigate(paths.listing())}
      />
    </div>
  );
}

export default function CreateAdPage() {
  const t = useTranslations('supplier');
  useTitle(t('createAd'));
  return (
    <RoleGate
      roles={['supplier']}
      text={t('suppliersOnly')}
      instead={<ButtonLink to={paths.supplierPanel}>{t('applyLink')}</ButtonLink>}
    >
      <SellingGate title={t('createAd')}>
        <NewAd />
      </SellingGate>
    </RoleGate>
  );
}
