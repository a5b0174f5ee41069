/** /shop/create-catalog-items: category, brand, model and product, one step after the other. */
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { Breadcrumb } from '@/components/Breadcrumb';
import { ButtonLink } from '@/components/Button';
import { PageSkeleton } from '@/components/Skeleton';
import { Tabs } from '@/components/Tabs';
import { BrandStep, CategoryStep, ModelStep, type StepProps } from '@/features/supplier/NamedForms';
import { ProductStep } from '@/features/supplier/ProductStep';
import { type Place, placeFrom, wordOf } from '@/features/supplier/place';
import { useCategoriesToSellInQuery } from '@/features/supplier/supplierApi';
import { usePresent } from '@/lib/session';
import { useTitle } from '@/lib/useTitle';
import { LoadFailed } from '../LoadFailed';
import { RoleGate } from '../RoleGate';
import { SellingGate } from './SellingGate';

const STEPS = ['kategori', 'marka', 'model', 'urun'] as const;

function nextStep(step: string, place: Place): string {
  // A main category alone holds nothing: its sub-category comes first.
  if (step === 'kategori' && !place.categoryId) return step;
  return STEPS[STEPS.indexOf(step as (typeof STEPS)[number]) + 1] ?? 'urun';
}

function CatalogueSteps() {
  const t = useTranslations('supplier');
  const isSupplier = usePresent()?.role === 'supplier';
  const [params, setParams] = useSearchParams();
  const [place, setPlace] = useState<Place>(() => placeFrom(params.get('yer')));
  // Beside the step in the address, so that both change at once.
  const arrivals = (useLocation().state as { arrivals?: number } | null)?.arrivals ?? 0;
  const adOfPlace = place.modelId ? panelPaths.createAdFor(wordOf(place)) : panelPaths.createAd;
  const categories = useCategoriesToSellInQuery();
  if (categories.isLoading) return <PageSkeleton />;
  if (!categories.data) return <LoadFailed onRetry={() => void categories.refetch()} />;
  const step = params.get('adim') ?? STEPS[0];
  const show = (key: string, state: object = { arrivals }) =>
    setParams({ adim: key }, { replace: true, preventScrollReset: true, state });
  const props: StepProps = {
    categories: categories.data,
    place,
    onPlace: setPlace,
    onAdded: (added) => {
      setPlace(added);
      show(nextStep(step, added), { arrivals: arrivals + 1 });
    },
  };
  return (
    <div className="container-page pb-10">
      <Breadcrumb crumbs={[{ label: t('panel'), to: paths.supplierPanel }, { label: t('catalogue') }]} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="mb-2 font-bold text-2xl md:text-3xl">{t('catalogue')}</h1>
          <p className="text-muted">{t('catalogueText')}</p>
        </div>
        <ButtonLink to={adOfPlace} look="secondary">
          {t('createAd')}
        </ButtonLink>
      </div>
      <div className="max-w-3xl">
        <Tabs
          label={t('steps')}
          active={step}
          onChange={(key) => show(key)}
          arrivals={arrivals}
          tabs={[
            { key: 'kategori', label: t('stepCategory'), content: <CategoryStep {...props} /> },
            { key: 'marka', label: t('stepBrand'), content: <BrandStep {...props} /> },
            { key: 'model', label: t('stepModel'), content: <ModelStep {...props} /> },
            {
              key: 'urun',
              label: t('stepProduct'),
              content: (
                <ProductStep
                  {...props}
                  editLink={(id) =>
                    isSupplier && (
                      <span className="flex flex-wrap gap-x-4">
                        <Link to={panelPaths.supplierProduct(id)} className="link inline-block py-1">
                          {t('products.edit')}
                        </Link>
                        <Link to={adOfPlace} className="link inline-block py-1">
                          {t('createAd')}
                        </Link>
                      </span>
                    )
                  }
                />
              ),
            },
          ]}
        />
      </div>
    </div>
  );
}

export default function CreateCatalogItemsPage() {
  const t = useTranslations('supplier');
  useTitle(t('catalogue'));
  return (
    <RoleGate
      roles={['supplier', 'operator']}
      text={t('catalogueOnly')}
      instead={<ButtonLink to={paths.supplierPanel}>{t('applyLink')}</ButtonLink>}
    >
      <SellingGate title={t('catalogue')}>
        <CatalogueSteps />
      </SellingGate>
    </RoleGate>
  );
}
